import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aMadeStation, aStation } from '#web/squads/testing/station-screen.ts'
import { button, openDay, team } from '#web/squads/testing/test-day-screen.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/teams/reds/stations'
const MAKE = 'POST /api/teams/reds/stations'
const END = 'DELETE /api/teams/reds/stations/*'
const dialog = page.getByRole('dialog')

test('a coach makes stations, each with a code that can be shown again on this page', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const asked: unknown[] = []
  const api = openDay({
    ...team,
    [LIST]: { items: [] },
    [MAKE]: ({ body }: { body: unknown }) => {
      asked.push(body)
      return Response.json(aMadeStation('one'), { status: 201 })
    },
  })
  await button('Stations').click()
  await expect.element(dialog.getByText('A tablet notes tries without your login, today only.')).toBeVisible()
  api.answer({ [LIST]: { items: [aStation('one')] } })
  await dialog.getByRole('button', { name: 'Make a station' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Code of Station 2' })).toBeVisible()
  const made = dialog.getByRole('heading', { name: 'Station 2' })
  await expect.element(made).toHaveFocus()
  await expect.element(made).toHaveAccessibleDescription('Scan it with the tablet. Shown only now.')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Station 1')
  expect(asked).toEqual([{ name: 'Station 1', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }])
  await expect.element(dialog.getByText(/^By Ana, .* · never used · 0 tries$/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  expect(copy).toHaveBeenCalledWith('https://keepup.example/station#secret-of-one')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await button('Stations').click()
  await dialog.getByRole('button', { name: 'Show the code of Station 2' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Code of Station 2' })).toBeVisible()
})

test('a name that a coach types stays while another coach makes a station', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const api = openDay({ ...team, [LIST]: { items: [] } })
  await button('Stations').click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('By the goal')
  api.answer({ [LIST]: { items: [aStation('one')] } })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(dialog.getByRole('button', { name: 'End Station 2' })).toBeVisible()
  await expect.element(name).toHaveValue('By the goal')
  await expect.element(name).toHaveFocus()
})

test('a coach sees which station has ended with the logins of its maker, and can still take back its tries', async () => {
  const items = [aStation('one', { hasEnded: true, tries: 3 }), aStation('two', { name: 'Station 3' })]
  openDay({ ...team, [LIST]: { items } })
  await button('Stations').click()
  const rows = dialog.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Ended: its maker was signed out everywhere\./)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/Ended/)
  await dialog.getByRole('button', { name: 'End Station 2' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Also take back 3 tries' })).toBeVisible()
})

test('a coach ends a station, and takes back what a child played on it', async () => {
  const used = aStation('one', { lastUsedAt: '2026-11-20T10:05:00.000Z', tries: 3 })
  const api = openDay({ ...team, [LIST]: { items: [used] }, [END]: new Response(null, { status: 204 }) })
  await button('Stations').click()
  await expect.element(dialog.getByText(/ · used .* · 3 tries$/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Station 1')
  // Its link was shown when it was made, and nobody has it here.
  expect(dialog.getByRole('button', { name: /^Show the code/ }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'End Station 2' }).click()
  await dialog.getByRole('checkbox', { name: 'Also take back 3 tries' }).click()
  api.answer({ [LIST]: { items: [] } })
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(page.getByText('Station 2 has ended')).toBeVisible()
  expect(api.calls).toContain('DELETE /api/teams/reds/stations/one?tries=takeBack')
  await expect.element(dialog.getByRole('button', { name: 'End Station 2' })).not.toBeInTheDocument()
})

test('too many stations, and a list that does not load, say so', async () => {
  const api = openDay({ ...team, [LIST]: offline, [MAKE]: () => problem('TOO_MANY_STATIONS') })
  await button('Stations').click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  api.answer({ [LIST]: { items: [aStation('one')] } })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Make a station' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/stations already/)
})
