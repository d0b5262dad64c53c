import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { examinations } from './examinations.ts'
import { within } from './why-not.ts'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = (answer: (socket: Socket) => void) =>
  listen(createServer((socket) => answer(socket.on('error', () => {}))))

/** Where nothing listens. */
const closedPlace = async () => `127.0.0.1:${await freePort()}`

const examine = async (name: string, environment: Record<string, string>) =>
  (await examinations[name]!(readConfig(environment)))[0]

const REFUSES_LOGIN: Record<string, string> = {
  EHLO: '250-hello\r\n250 AUTH PLAIN\r\n',
  AUTH: '535 5.7.8 no\r\n',
  QUIT: '221 bye\r\n',
}

test('the doctor says why no mail can be sent', async () => {
  const mail = (address: string) => examine('Mail', { SMTP_URL: address })
  const nowhere = await closedPlace()
  expect(await mail(`smtp://${nowhere}`)).toEqual({
    state: 'broken',
    says: `SMTP_URL: nothing listens there (connect ECONNREFUSED ${nowhere})`,
  })
  const unwelcome = await answering((socket) => socket.end('554 5.7.1 not you\r\n'))
  expect(await mail(`smtp://${unwelcome}`)).toEqual({
    state: 'broken',
    says: 'SMTP_URL: 554 5.7.1 not you',
  })
  const strict = await answering((socket) => {
    socket.write('220 hello\r\n')
    socket.on('data', (line) => socket.write(REFUSES_LOGIN[line.toString().slice(0, 4)] ?? '500 what?\r\n'))
  })
  expect(await mail(`smtp://user:password@${strict}`)).toEqual({
    state: 'broken',
    says: 'SMTP_URL: it refuses the user or the password (535 5.7.8 no)',
  })
  expect(await mail(`smtps://${strict}`)).toEqual({
    state: 'broken',
    says: 'SMTP_URL: it does not begin with TLS: another port, or another protocol in front',
  })
})

test('the doctor says why Redis does not answer, and not only that the connection is closed', async () => {
  const nowhere = await closedPlace()
  expect(await examine('Redis', { REDIS_URL: `redis://${nowhere}` })).toEqual({
    state: 'broken',
    says: `REDIS_URL: nothing listens there (connect ECONNREFUSED ${nowhere})`,
  })
})

test.each([
  [
    403,
    'AccessDenied',
    'it does not let us write: S3_ACCESS_KEY_ID needs rights to read, write and delete (no)',
  ],
  [404, 'NoSuchBucket', 'it has no such bucket (no)'],
])('the doctor says why a bucket answers %d', async (status, code, says) => {
  const place = await listen(
    createHttpServer((_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>no</Message></Error>`),
    ),
  )
  const bucket = {
    S3_ENDPOINT: `http://${place}`,
    S3_BUCKET: 'videos',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(await examine('Videos', bucket)).toEqual({ state: 'broken', says: `S3_ENDPOINT: ${says}` })
})

test('a service that says nothing is not waited for', async () => {
  await expect(within(20, () => new Promise(() => {}))).rejects.toThrow('no answer within 0.02 s')
})
