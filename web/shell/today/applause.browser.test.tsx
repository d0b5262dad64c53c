import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

const NEWS = 'GET /api/me/news'
const CLAP = 'PUT /api/me/news/best/s1/applause'
const TAKE_BACK = 'DELETE /api/me/news/best/s1/applause'
const done = new Response(null, { status: 204 })

const miasBest = {
  kind: 'best',
  id: 's1',
  userId: 'mia',
  displayName: 'Mia',
  at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  best: 'bestRun',
  value: 43,
  applause: { count: 2, isGiven: false },
}
const toldOfApplause = {
  id: 'n1',
  kind: 'applause',
  names: { player: 'Mia', count: '4', best: 'bestRun', juggles: '43' },
  teamId: null,
  organizationId: null,
  sessionId: 'own',
  createdAt: miasBest.at,
  readAt: null,
}

const openHome = (news: object[], told: object[] = [], player = aPlayer()) =>
  openScreen('/', {
    player,
    answers: {
      'GET /api/me/statistics': practiced,
      'GET /api/me/tasks': { items: [] },
      'GET /api/teams': { items: [], nextCursor: null },
      'GET /api/leaderboards/*': offline,
      [NEWS]: { items: news },
      'GET /api/notifications': { items: told, nextCursor: null, unreadCount: told.length },
      [CLAP]: () => done.clone(),
      [TAKE_BACK]: () => done.clone(),
    },
  })

const news = page.getByRole('region', { name: 'News' })
const line = news.getByRole('link', { name: /^Mia: 43 in a row/ })
const button = news.getByRole('button', { name: 'Clap: Mia: 43 in a row, a new best' })

test('one press claps for a mate and the next takes it back; the line shows how many clap', async () => {
  const api = openHome([miasBest])
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.element(line).toMatchTextContent(/ · 2 claps$/)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(line).toMatchTextContent(/ · 3 claps$/)
  await expectAccessible()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.element(line).toMatchTextContent(/ · 2 claps$/)
  await expect.poll(() => [api.count(CLAP), api.count(TAKE_BACK)]).toEqual([1, 1])
})

test('the clap is shown before the server has answered, and works by keyboard', async () => {
  const api = openHome([miasBest])
  api.answer({ [CLAP]: () => new Promise<never>(() => {}) })
  await expect.element(button).toBeEnabled()
  line.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})

test('a clap that fails is taken back on the screen, and says why', async () => {
  const api = openHome([miasBest])
  api.answer({ [CLAP]: offline })
  await button.click()
  await expect.element(page.getByText(/^Applause not changed\. No signal\./)).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await expect.element(line).toMatchTextContent(/ · 2 claps$/)
})

test('what is gone meanwhile leaves the news', async () => {
  const api = openHome([miasBest])
  await expect.element(button).toBeEnabled()
  api.answer({ [CLAP]: problem('NOT_FOUND'), [NEWS]: { items: [] } })
  await button.click()
  await expect.element(page.getByText(/^Applause not changed\. /)).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('a line without applause, and what the player was told, have no button', async () => {
  openHome([{ ...miasBest, applause: null }], [toldOfApplause])
  await expect.element(line).toBeVisible()
  await expect
    .element(news.getByRole('link', { name: /^Mia and 3 others applauded your best run of 43\./ }))
    .toHaveAttribute('href', '/practice/own')
  await expect.element(news.getByRole('button')).not.toBeInTheDocument()
})

test('nobody claps for the device’s copy of the news', async () => {
  const player = aPlayer()
  openHome([miasBest], [], player)
  await expect.element(button).toBeEnabled()
  openScreen('/', {
    player,
    answers: {
      'GET /api/me/statistics': offline,
      'GET /api/me': offline,
      [NEWS]: offline,
      'GET /api/notifications': offline,
    },
  })
  await expect.element(page.getByText(/^As of /)).toBeVisible()
  await expect.element(line).toMatchTextContent(/ · 2 claps$/)
  await expect.element(button).toBeDisabled()
})

test('a name that is written from right to left turns neither the news nor the number behind it', async () => {
  const name = 'سامي المصري'
  openHome([{ ...miasBest, displayName: name }])
  const sentence = news.getByText(/43 in a row, a new best/)
  await expect.element(sentence).toHaveStyle({ direction: 'ltr' })
  const words = sentence.element().firstChild!
  const leftOf = (part: string) => {
    const range = document.createRange()
    const at = words.textContent!.indexOf(part)
    range.setStart(words, at)
    range.setEnd(words, at + part.length)
    return range.getBoundingClientRect().left
  }
  expect(leftOf(name)).toBeLessThan(leftOf('43'))
})
