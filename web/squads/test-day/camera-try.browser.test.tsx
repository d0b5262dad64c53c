import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aTestDay } from '#web/squads/testing/squad-documents.ts'
import { type StationCamera, TryDialog } from './tries/try-dialog.tsx'

const SEEN = { juggleCount: 23, duration: 9.5, date: '2026-11-27T17:00:00.000Z' }
const button = (name: string) => page.getByRole('button', { name })
const number = page.getByRole('textbox', { name: 'Touches in a row' })

const CountingCamera: StationCamera = ({ onCounted, onClose }) => (
  <main>
    <button onClick={() => onCounted({ ...SEEN, isSure: true })}>Count</button>
    <button onClick={() => onCounted({ ...SEEN, isSure: false })}>Count in the dark</button>
    <button onClick={onClose}>Back</button>
  </main>
)

const noted = vi.fn<(counted: object) => void>()

function Station() {
  const [player] = useState(() => aTestDay(['Mia K.']).players[0]!)
  return (
    <TryDialog
      player={player}
      camera={{ userId: 'coach', Camera: CountingCamera }}
      onNote={noted}
      onClose={() => {}}
    />
  )
}

beforeEach(() => {
  noted.mockReset()
  openScreen('/groups', { player: aPlayer(), inPlaceOfAreas: <Station /> })
})

test('the count of the camera is shown, and saved as counted by the camera', async () => {
  await button('Camera counts').click()
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await expect.element(number).toHaveValue('23')
  await expect.element(page.getByText(/^Counted by camera,/)).toBeVisible()
  await expectAccessible()
  await button('Save').click()
  expect(noted).toHaveBeenCalledWith({ ...SEEN, mode: 'ai' })
})

test('the page asks before the count of the camera is dropped', async () => {
  await button('Camera counts').click()
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await button('Cancel').click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Discard this try?' }))
    .toMatchTextContent(/23 touches of Mia K\. not saved yet\./)
})

test('a count of which the camera is not sure must be checked, and counts as the coach’s', async () => {
  await button('Camera counts').click()
  await button('Count in the dark').click()
  await expect.element(page.getByText(/^Not sure,/)).toBeVisible()
  await button('Save').click()
  expect(noted).toHaveBeenCalledWith({ ...SEEN, mode: 'manual' })
})

test('a coach who types another number than the camera vouches for it', async () => {
  await button('Camera counts').click()
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await number.fill('25')
  await expect.element(page.getByText(/^Counted by camera,/)).not.toBeInTheDocument()
  await button('Save').click()
  expect(noted).toHaveBeenCalledWith(expect.objectContaining({ juggleCount: 25, mode: 'manual' }))
})

test('a coach who goes back from the camera types the number', async () => {
  await button('Camera counts').click()
  await button('Back').click()
  await expect.element(number).toHaveValue('')
})
