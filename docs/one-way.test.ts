import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Checks what contributing.md asks for ("How it is written", "One way for each question") and types and lint rules cannot express. */
const ROOT = join(import.meta.dirname, '..')

/** Places of the product's code that match, each as `file: line`. */
const placesOf = (globs: string[], pattern: RegExp) =>
  globSync(globs, { cwd: ROOT })
    .filter((file) => !/\.test\.\w+$|\/testing\//.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
      return lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`)
    })

test('a transaction begins with inTransaction, or a comment explains why not', () => {
  const places = placesOf(['server/**/*.ts', 'scripts/**/*.ts'], /\.transaction\(\)/)
  expect(places.map((place) => place.split(':')[0]!).toSorted()).toEqual([
    'scripts/old-data/import-old-data.ts',
    'scripts/verify-data/verify.ts',
    'server/platform/database/in-transaction.ts',
  ])
})

/** The files that read the clock. Everything below receives the time. */
const EDGE = /^server\/(?:main|jobs|run-jobs|.*\/scheduled-jobs|roles\/website-admins)\.ts:/

test('the server reads the clock at its edge', () => {
  const places = placesOf(['server/**/*.ts'], /new Date\(\)|Date\.now\(\)/)
  expect(places.filter((place) => !EDGE.test(place))).toEqual([])
})

test('a rule gives the same result on every device: it reads neither the clock nor the language', () => {
  const ambient = /new Date\(\)|Date\.now\(\)|toLocale\w+\(\)|localeCompare\(|Intl\.\w+\((?:\)|undefined)/
  expect(placesOf(['domain/**/*.ts'], ambient)).toEqual([])
})

test('the clock of the database stamps rows and decides nothing, or a comment explains why', () => {
  const deciding = /(?<!=)[<>]=? ?now\(\)|between now\(\)|(?<![.\w])now\(\) ?[-+<>]/
  const places = placesOf(['server/!(platform)/**/*.ts'], deciding)
  expect([...new Set(places.map((place) => place.split(':')[0]!))].toSorted()).toEqual([
    'server/identity/logins/find-login.ts',
    'server/videos/upload/upload-lock.ts',
  ])
})

test('no screen works out a permission by itself: records carry abilities, and only the frame asks for roles', () => {
  const asksRoles = /\b(?:isWebsiteAdmin|hasRole|hasMinimumRole|managedCount|canManage\w+|getManaged\w+)\(/
  expect(placesOf(['web/!(shell|platform)/**/*.{ts,tsx}'], asksRoles)).toEqual([])
})

test('changes go through useAction, and files are chosen by the buttons and drop zones of web/ui', () => {
  const places = placesOf(['web/**/*.{ts,tsx}'], /\buseMutation\b.* from |type="file"/)
  expect(places.map((place) => place.split(':')[0]!).toSorted()).toEqual([
    'web/platform/api/use-action.ts',
    'web/ui/files/file-button.tsx',
  ])
})

test('a list loads its next page by LoadMore, which keeps the focus and says what failed', () => {
  expect(placesOf(['web/**/*.tsx'], /\.fetchNextPage\(\)/)).toEqual([])
})

test('code that loads later is asked for again after a failure, which React.lazy does not do', () => {
  expect(placesOf(['web/**/*.{ts,tsx}'], /\blazy\b.* from 'react'|\blazy\(/)).toEqual([])
})

test('the keys of queries are in two files', () => {
  const literal = /queryKey: \[(?![^\]]*\] }\) =>)|queryKey of \[(?:.*, )?\[|invalidates: \[(?:.*, )?\[/
  expect(placesOf(['web/**/*.{ts,tsx}'], literal)).toEqual([])
})

/** Dialogs of a kind of their own: signing in, leaving a device with three answers, and what covers the screen. */
const OTHER_DIALOGS = [
  'web/identity/sign-in/auth-dialog.tsx',
  'web/platform/sign-out/leave-device-dialog.tsx',
  'web/ui/page/full-screen.tsx',
]

test('a dialog asks, holds a form, or shows something', () => {
  const files = placesOf(['web/**/*.tsx'], /from '@mui\/material\/Dialog'/).map(
    (place) => place.split(':')[0]!,
  )
  expect(files.filter((file) => !file.startsWith('web/ui/dialogs/')).toSorted()).toEqual(OTHER_DIALOGS)
})

test('a value that a callback of the builder writes is checked against the table', () => {
  const callback = /\.(?:values|set|doUpdateSet)\(\s*\((?:\{[^}]*\}|\w+)\) =>/g
  const unchecked = globSync(['server/**/*.ts', 'scripts/**/*.ts'], { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return text.split(callback).length > text.split('satisfies Written<').length
    })
  expect(unchecked).toEqual([])
})

test('the comment of a function that throws a problem names it', () => {
  // A maker of services or routes throws nothing itself: its functions do.
  const exported =
    /((?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?)export (?:async )?function (?!create|\w+Routes)(\w+)([^]*?)\n\}/g
  const silent = globSync('server/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(exported)].flatMap(([, comment, name, body]) => {
        const thrown = [...body!.matchAll(/throw new ProblemError\('(\w+)'/g)].map(([, code]) => code!)
        if (/throw notFound\(\)|OrThrow\(notFound\)/.test(body!)) thrown.push('NOT_FOUND')
        return thrown
          .filter((code) => !comment!.includes(code))
          .map((code) => `${file}: ${name} throws ${code}`)
      }),
    )
  expect(silent).toEqual([])
})

test('a function of the server takes who asks before what it is about', () => {
  const turned =
    /(?:db|tx): \w+<DB>(?: \| \w+<DB>)?,\s*(?:teamId|organizationId|email|id): string,\s*(?:userId|actorId): /
  const files = globSync('server/**/*.ts', { cwd: ROOT })
  expect(files.filter((file) => turned.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
