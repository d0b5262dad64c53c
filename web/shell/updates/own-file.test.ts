import { expect, test } from 'vitest'
import { isOwnFile } from './own-file.ts'

const OURS = '<html><body><div id="root"></div></body></html>'
const BLOCKED = '<html><body>This page is blocked at your school.</body></html>'

const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })

test.each([
  ['/assets/main-1a2b.js', 'export {}', 'text/javascript; charset=utf-8'],
  ['/assets/main-1a2b.css', 'p {}', 'text/css; charset=utf-8'],
  ['/favicon.svg', '<svg/>', 'image/svg+xml'],
  ['/icons/icon-192.png', 'PNG', 'image/png'],
  ['/assets/inter-latin-wght-normal-1a2b.woff2', 'wOF2', 'font/woff2'],
  ['/shell.html?__WB_REVISION__=1a2b', OURS, 'text/html; charset=utf-8'],
])('a file of the app is kept: %s', async (path, body, type) => {
  const kept = answer(body, type)
  expect(await isOwnFile(`https://keepup.example${path}`, kept)).toBe(true)
  // What is kept has not been read.
  expect(await kept.text()).toBe(body)
})

test.each([
  '/assets/main-1a2b.js',
  '/assets/main-1a2b.css',
  '/favicon.svg',
  '/icons/icon-192.png',
  '/assets/inter-latin-wght-normal-1a2b.woff2',
  '/shell.html?__WB_REVISION__=1a2b',
])('the page of a filter is not kept in place of %s', async (path) => {
  expect(await isOwnFile(`https://keepup.example${path}`, answer(BLOCKED, 'text/html'))).toBe(false)
})

test.each([404, 503])('a failure is not kept: %d', async (status) => {
  const failed = answer(OURS, 'text/html', status)
  expect(await isOwnFile('https://keepup.example/shell.html', failed)).toBe(false)
})
