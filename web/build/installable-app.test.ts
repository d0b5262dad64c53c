import { expect, test } from 'vitest'
import { isKept } from './installable-app.ts'

test('the device keeps the pages that the service worker answers with, and no others', () => {
  const pages = ['index.html', 'shell.html', 'player-home.html', 'player-home.de.html', 'support.html']
  const needless = ['shell-admin.html', 'shell-practice.de.html', 'index.de.html', 'sw.js']
  expect([...pages, ...needless].filter(isKept)).toEqual(pages)
})
