import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BackButton } from '#web/testing/android-phone.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { notice, standingNote } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'
import { aKeptPlayer, keptPlayers } from '#web/squads/testing/squad-documents.ts'

const LIST = 'GET /api/teams/reds/kept-players'
const ADD = 'POST /api/teams/reds/kept-players'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const openPlayers = (answers: Record<string, unknown>) =>
  openScreen('/groups/reds/players', { player: aPlayer(), answers: answers as never })

async function paste(text: string): Promise<void> {
  await button('Add players').first().click()
  await field('Names').fill(text)
}

test('on Android Back asks before a typed list is lost, stays on the page, and closes one dialog at a time', async () => {
  BackButton.install()
  openPlayers({ [LIST]: keptPlayers([]) })
  await paste('Mia Kowalski')
  const question = page.getByRole('alertdialog')
  for (let time = 0; time < 2; time++) {
    BackButton.press()
    await expect.element(question).toBeVisible()
    BackButton.press()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field('Names')).toHaveValue('Mia Kowalski')
  }
  await field('Names').fill('')
  BackButton.press()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(BackButton.open).toEqual([])
})

test('on Android Back closes the menu of a row and stays on the page', async () => {
  BackButton.install()
  openPlayers({ [LIST]: keptPlayers([aKeptPlayer('Mia K.')]) })
  await button('Actions for Mia K.').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  BackButton.press()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(BackButton.open).toEqual([])
})

test('a coach whose team takes anybody at once reads that this ends', async () => {
  openPlayers({ [LIST]: { ...keptPlayers([]), takesAnybody: true } })
  await button('Add players').first().click()
  // In the dialog's description, because a screen reader reads nothing else beside the field.
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(/From now on people ask to join/)
})

test('a pasted list becomes players by first name and initial, and can be undone', async () => {
  const sent: unknown[] = []
  const api = openPlayers({
    [LIST]: keptPlayers([]),
    [ADD]: ({ body }: { body: unknown }) => {
      sent.push(body)
      return { items: [aKeptPlayer('Jürgen M.'), aKeptPlayer('Mia K.')] }
    },
    'DELETE /api/kept-players/*': {},
  })
  await expect.element(page.getByText('No players yet')).toBeVisible()
  await expect.element(page.getByText('Room for 20 more players.')).toBeVisible()
  // One way on. Cards and test days come with the players.
  await expect.element(button('Add players')).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'Test day' })).not.toBeInTheDocument()
  await paste('Müller, Jürgen\n7; Mia Kowalski; 2014; ann@example.com')
  await expect.element(field('Müller, Jürgen')).toHaveValue('Jürgen M.')
  await expect.element(page.getByText('#7 · 2014 · ann@example.com')).toBeVisible()
  await expectAccessible()
  await button('Add 2 players').click()
  await expect.element(notice('2 players added')).toBeVisible()
  expect(sent).toEqual([
    {
      players: [
        { displayName: 'Jürgen M.' },
        { displayName: 'Mia K.', shirtNumber: 7, birthYear: 2014, guardianEmail: 'ann@example.com' },
      ],
      allowDoubled: true,
    },
  ])
  await button('Undo').click()
  await expect.element(notice('2 players removed again')).toBeVisible()
  expect(api.count('DELETE /api/kept-players/*')).toBe(2)
})

test('a list of more than 100 children is refused, and none of them is left out in silence', async () => {
  openPlayers({ [LIST]: keptPlayers([], null) })
  await paste(Array.from({ length: 101 }, (_, n) => `Child ${n}`).join('\n'))
  await expect.element(page.getByText('At most 100 players at once.')).toBeVisible()
  await expect.element(button('Add 101 players')).toBeDisabled()
  expect(field('Child 0').elements()).toEqual([])
})

test('a list that Excel saved keeps its letters, and its head is no player', async () => {
  openPlayers({ [LIST]: keptPlayers([]) })
  await button('Add players').first().click()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const bytes = Uint8Array.from('Vorname;Nachname;Nr.\r\nJürgen;Müller;7\r\n', (each) => each.charCodeAt(0))
  await userEvent.upload(input, new File([bytes], 'team.csv', { type: 'text/csv' }))
  await expect.element(field('Jürgen Müller')).toHaveValue('Jürgen M.')
  await expect.element(button('Add 1 player')).toBeEnabled()
})

test('a name that the team has already is questioned, and a letter tells the two apart', async () => {
  openPlayers({ [LIST]: keptPlayers([aKeptPlayer('Mia K.')]) })
  await paste('Mia Kowalski')
  const question = page.getByText('“Mia K.” is here twice. Add a letter.')
  await expect.element(question).toBeVisible()
  await field('Mia Kowalski').fill('Mia Ko.')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Add 1 player')).toBeEnabled()
})

test('a double name stands out as a warning', async () => {
  openPlayers({ [LIST]: keptPlayers([aKeptPlayer('Mia K.')]) })
  await paste('Mia Kowalski\nBen Adams, 7')
  const question = page.getByText('“Mia K.” is here twice. Add a letter.')
  await expect.element(question).toBeVisible()
  const colorOf = (element: Element) => getComputedStyle(element).color
  expect(colorOf(question.element())).not.toBe(colorOf(page.getByText('#7', { exact: true }).element()))
  await expectAccessible()
})

test('a line that cannot be read is refused with its place and its reason, and nothing is sent', async () => {
  const year = new Date().getFullYear() + 8
  openPlayers({ [LIST]: keptPlayers([]) })
  await paste(`Mia Kowalski, 2014\n\nBen Adams, ben@\nLou Li, ${year}\nAda Bo, 20145`)
  // An alert would be announced again with every letter typed.
  const told = standingNote('Line')
  await expect.element(page.getByRole('dialog').getByRole('status')).toMatchTextContent(/Line 3/)
  await expect.element(told).toMatchTextContent(/Line 3: “ben@” is not an email\./)
  await expect.element(told).toMatchTextContent(new RegExp(`Line 4: ${year} is not a year of birth\\.`))
  await expect.element(told).toMatchTextContent(/Line 5: “20145” is not a number, year or name\./)
  await expect.element(field('Ben Adams')).toHaveValue('Ben A.')
  await expect.element(field('Ben Adams')).toHaveAccessibleDescription('Line 3: “ben@” is not an email.')
  await expect.element(button('Add 4 players')).toBeDisabled()
  await expectAccessible()
  await field('Names').fill('Mia Kowalski, 2014\n\nBen Adams, ben@example.com')
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(button('Add 2 players')).toBeEnabled()
})

test('a pasted list is not thrown away by Escape without a question', async () => {
  openPlayers({ [LIST]: keptPlayers([]) })
  await button('Add players').first().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await paste('Mia Kowalski\nBen Adams')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard this list?' })
  await expect.element(question).toMatchTextContent(/2 players not added yet\./)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(field('Names')).toHaveValue('Mia Kowalski\nBen Adams')
  await button('Cancel').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('in a large team a coach finds a player by a part of the name without accents, or by number', async () => {
  const others = Array.from({ length: 12 }, (_, n) => aKeptPlayer(`Player ${n}`))
  openPlayers({ [LIST]: keptPlayers([...others, { ...aKeptPlayer('Åse L.'), shirtNumber: 77 }]) })
  const rows = page.getByRole('main').getByRole('listitem')
  const search = page.getByRole('searchbox', { name: 'Name or number' })
  await search.fill('ase')
  await expect.element(rows).toHaveLength(1)
  await search.fill('77')
  await expect.element(rows).toMatchTextContent(/Åse L\./)
  await search.fill('nobody')
  await expect.element(page.getByText('Nobody with this name')).toBeVisible()
})

test('a list that is longer than the plan’s room is not sent, and says how many fit', async () => {
  openPlayers({ [LIST]: keptPlayers([], 1) })
  await paste('Mia Kowalski\nBen Adams')
  await expect.element(page.getByText('Room for 1 player. Pro keeps any number.')).toBeVisible()
  await expect.element(button('Add 2 players')).toBeDisabled()
})

test('players that were not added stay in the form, with the reason', async () => {
  openPlayers({ [LIST]: keptPlayers([]), [ADD]: problem('KEPT_PLAYERS_FULL') })
  await paste('Mia Kowalski')
  await button('Add 1 player').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field('Mia Kowalski')).toHaveValue('Mia K.')
})

test('deleting a player asks first', async () => {
  const api = openPlayers({
    [LIST]: keptPlayers([aKeptPlayer('Mia K.', { bestSessionCount: 61, totalJuggles: 1200 })]),
    'DELETE /api/kept-players/*': {},
  })
  await expect.element(page.getByText(/best\s61 · total\s1,200/)).toBeVisible()
  await button('Actions for Mia K.').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('Delete Mia K.?')).toBeVisible()
  expect(api.count('DELETE /api/kept-players/*')).toBe(0)
  await button('Delete').click()
  await expect.element(notice('Mia K. is deleted')).toBeVisible()
})

test('a number that no shirt has and a year that is no year of birth cannot be saved', async () => {
  openPlayers({ [LIST]: keptPlayers([aKeptPlayer('Mia K.', { shirtNumber: 7, birthYear: 2014 })]) })
  await button('Actions for Mia K.').click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(button('Save')).toBeEnabled()
  await field('Born in').fill('1014')
  await expect.element(field('Born in')).toBeInvalid()
  await expect.element(button('Save')).toBeDisabled()
  await field('Born in').fill('2013')
  await field('Number').fill('1000')
  await expect.element(field('Number')).toBeInvalid()
  await expect.element(button('Save')).toBeDisabled()
  await field('Number').fill('999')
  await expect.element(button('Save')).toBeEnabled()
})

test('a change of a player sends an email only if it is another, and a refusal stands at its field', async () => {
  const CHANGE = 'PATCH /api/kept-players/*'
  const sent: unknown[] = []
  const player = aKeptPlayer('Mia K.', { shirtNumber: 7, birthYear: 2014, guardianEmail: 'ann@example.com' })
  const api = openPlayers({
    [LIST]: keptPlayers([player]),
    [CHANGE]: problem('VALIDATION_FAILED', { guardianEmail: 'Enter an email.' }),
  })
  await button('Actions for Mia K.').click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await field('A parent’s email').fill('ben@')
  await button('Save').click()
  await expect.element(field('A parent’s email')).toHaveAccessibleDescription('Enter an email.')
  await expect.element(field('A parent’s email')).toHaveFocus()
  api.answer({
    [CHANGE]: ({ body }: { body: unknown }) => {
      sent.push(body)
      return player
    },
  })
  await field('A parent’s email').fill('ann@example.com')
  await field('Number').fill('')
  await button('Save').click()
  await expect.element(notice('Saved')).toBeVisible()
  expect(sent).toEqual([{ shirtNumber: null }])
})

test('a list that does not load says so, and Retry brings it', async () => {
  const api = openPlayers({ [LIST]: offline })
  await expect.element(page.getByText('This did not load')).toBeVisible()
  api.answer({ [LIST]: keptPlayers([aKeptPlayer('Mia K.')]) })
  await button('Retry').click()
  await expect.element(page.getByText('Mia K.')).toBeVisible()
})

test('a player who does not manage the team is told so, without buttons that would be refused', async () => {
  openPlayers({ [LIST]: problem('FORBIDDEN') })
  await expect.element(page.getByRole('heading', { name: 'Only for its admins' })).toBeVisible()
  await expect.element(button('Add players')).not.toBeInTheDocument()
})
