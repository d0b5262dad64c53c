import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '#server/platform/environment.ts'

const page = readFileSync(join(import.meta.dirname, 'operating.md'), 'utf8')

test('the page names every variable that the server reads, and no others', () => {
  const rows = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const named = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  )
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('.env.example shows every variable, and no others', () => {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  const shown = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(shown.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('the proxies let the largest body through: the clip of a correction', () => {
  const megabytes = (path: string, size: RegExp) =>
    Number(size.exec(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))![1])
  const largest = megabytes('contract/videos/donations.ts', /MAX_DONATION_BYTES = (\d+) \* 1024 \* 1024/)
  expect(megabytes('deploy/proxies/nginx.conf', /client_max_body_size (\d+)m;/)).toBeGreaterThan(largest)
  expect(megabytes('deploy/helm/keepup/values.yaml', /proxy-body-size: (\d+)m/)).toBeGreaterThan(largest)
})

test('the log of every container has a limit', () => {
  const compose = readFileSync(join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8')
  const [shared, services] = compose.split(/^services:$/m) as [string, string]
  const limited = (part: string) => part.includes('logging: *log')
  expect(limited(shared)).toBe(true)
  const each = services
    .split(/^networks:$/m)[0]!
    .split(/^  (?=\w+:$)/m)
    .slice(1)
  expect(each.length).toBeGreaterThan(4)
  expect(each.filter((service) => !limited(service) && !service.includes('<<: *keepup'))).toEqual([])
})

test('the unit for backups is hardened as the service is', () => {
  const unit = (name: string) =>
    readFileSync(join(import.meta.dirname, '../deploy/systemd', name), 'utf8').split('\n')
  const service = unit('keepup.service')
  const hardening = service.slice(
    service.findIndex((line) => line.startsWith('CapabilityBoundingSet=')),
    service.indexOf('UMask=0077') + 1,
  )
  expect(hardening.length).toBeGreaterThan(20)
  expect(unit('keepup-backup.service')).toEqual(expect.arrayContaining(hardening))
})
