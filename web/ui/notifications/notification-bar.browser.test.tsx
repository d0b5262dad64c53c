import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { useNotify } from './notifications.tsx'

function Trial() {
  const notify = useNotify()
  const tell = () =>
    notify('Training of the whole team on Sunday.mp4 is uploaded.', 'success', {
      label: 'Show',
      run: () => {},
    })
  return (
    <main>
      <button onClick={tell}>Go on</button>
    </main>
  )
}

test('on a phone the button of a long message keeps its word in one line', async () => {
  openScreen('/', { inPlaceOfAreas: <Trial /> })
  await page.getByRole('button', { name: 'Go on' }).click()
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await expect.element(show).toBeVisible()
  const word = document.createRange()
  word.selectNodeContents(show.element())
  expect(new Set([...word.getClientRects()].map(({ top }) => top)).size).toBe(1)
})
