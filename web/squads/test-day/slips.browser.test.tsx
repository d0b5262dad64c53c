import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordTries } from '#contract/squads/test-day.ts'
import { notice } from '#web/testing/notice.ts'
import { aTestDay } from '#web/squads/testing/squad-documents.ts'
import { button, DAY, note, openDay, storing, team, TRIES } from '#web/squads/testing/test-day-screen.ts'

test('a double click on Save notes one try, and opens nobody who lies beneath', async () => {
  const counts: number[] = []
  const names = Array.from({ length: 60 }, (_, n) => `Kid ${n}`)
  openDay({ ...team, ...storing(counts), [DAY]: aTestDay(names) })
  await button(/^Kid 0 /).click()
  await page.getByRole('textbox', { name: 'Touches in a row' }).fill('12')
  const save = button('Save').element().getBoundingClientRect()
  const place = { x: 40, y: 20 }
  await button('Save').dblClick({ position: place })
  await expect.poll(() => counts).toEqual([12])
  await expect.element(notice('12 for Kid 0')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  // A moment later everything answers again, also the tile that lies beneath.
  const beneath = () => document.elementFromPoint(save.x + place.x, save.y + place.y)?.closest('li')
  await expect.poll(beneath).toBeTruthy()
  await button(/^Kid 1 /).click()
  await expect.element(page.getByRole('dialog', { name: 'A try of Kid 1' })).toBeVisible()
})

test('a double click on Save after tapping does not leave the page by what lies beneath', async () => {
  const counts: number[] = []
  openDay({ ...team, ...storing(counts) })
  await button(/^Zoë B\./).click()
  await button('Tap each touch').click()
  await button(/Tap for the next\.$/).click()
  const save = button('Save').element().getBoundingClientRect()
  await button('Save').dblClick()
  await expect.poll(() => counts).toEqual([1])
  const beneath = () => document.elementFromPoint(save.x + save.width / 2, save.y + save.height / 2)
  await expect.poll(() => beneath()?.closest('nav')).toBeTruthy()
  await expect.element(page.getByRole('heading', { name: 'Test day' })).toBeVisible()
})

test('the page asks before tapped touches are lost, and keeps them during a look at another way of counting', async () => {
  openDay({ ...team, ...storing([]) })
  await button(/^Zoë B\./).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button(/^Zoë B\./).click()
  await button('Tap each touch').click()
  for (let touch = 0; touch < 2; touch++) await button(/Tap for the next\.$/).click()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard this try?' })
  await expect.element(question).toMatchTextContent(/2 touches of Zoë B\. not saved yet\./)
  await question.getByRole('button', { name: 'Go on' }).click()
  await button('Type the number').click()
  await button('Tap each touch').click()
  await expect.element(button('2 touches. Tap for the next.')).toBeVisible()
  await button('Cancel').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button(/^Zoë B\. 0 of 3 –$/)).toBeVisible()
})

test('the page asks before a typed number is lost, and keeps it during a look at another way of counting', async () => {
  openDay({ ...team, ...storing([]) })
  const number = page.getByRole('textbox', { name: 'Touches in a row' })
  await button(/^Zoë B\./).click()
  await number.fill('48')
  await button('Tap each touch').click()
  await button('Type the number').click()
  await expect.element(number).toHaveValue('48')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard this try?' })
  await expect.element(question).toMatchTextContent(/48 touches of Zoë B\. not saved yet\./)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect.element(number).toHaveValue('48')
  await number.fill('')
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a try that was taken back comes back as a new one, and both messages say whose it is', async () => {
  const counts: number[] = []
  const ids: string[] = []
  const api = openDay({ ...team, ...storing(counts) })
  const tileTop = () =>
    button(/^Zoë B\./)
      .element()
      .getBoundingClientRect().top
  await expect.element(button(/^Zoë B\./)).toBeVisible()
  const before = tileTop()
  await note('Mia K.', 30)
  await expect.element(button('Take back 30 of Mia K.')).toBeVisible()
  await expect.poll(tileTop).toBe(before)
  await note('Zoë B.', 12)
  await expect.poll(() => counts).toEqual([30, 12])
  await button('Take back 12 of Zoë B.').click()
  await expect.element(notice('12 of Zoë B. taken back')).toBeVisible()
  await expect.element(button('Take back 30 of Mia K.')).toBeVisible()
  await expect.poll(() => api.count('DELETE /api/teams/reds/test-day-tries/*')).toBe(1)
  api.answer({
    [TRIES]: ({ body }: { body: unknown }) => {
      const { tries } = body as RecordTries
      ids.push(...tries.map(({ playerId, juggleCount }) => `${playerId}: ${juggleCount}`))
      return { clockAhead: 0, results: tries.map(({ id }) => ({ id, state: 'stored' })) }
    },
  })
  await button('Undo').click()
  await expect.poll(() => ids).toEqual(['id of Zoë B.: 12'])
  await expect.element(button(/^Zoë B\. 1 of 3 12$/)).toBeVisible()
})
