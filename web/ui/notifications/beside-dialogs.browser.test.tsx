import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { useNotify } from './notifications.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A dialog as tall as the screen, that opens right after a message. */
function Trial() {
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const ask = () => {
    notify('Kept for you', 'success')
    setTimeout(() => setOpen(true), 300)
  }
  return (
    <main>
      <button onClick={ask}>Go on</button>
      <FormDialog
        open={open}
        title="Who are you?"
        submitText="Save"
        isPending={false}
        onSubmit={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        <div style={{ height: 1200 }}>Much to fill in</div>
      </FormDialog>
    </main>
  )
}

const placeOf = (element: Element) => element.getBoundingClientRect()

test('a message is still found by screen readers, and covers neither title nor buttons, when a dialog opens after it', async () => {
  openScreen('/', { inPlaceOfAreas: <Trial /> })
  await button('Go on').click()
  await expect.element(notice('Kept for you')).toBeVisible()
  const title = page.getByRole('heading', { name: 'Who are you?' })
  await expect.element(title).toBeVisible()
  await expect.element(notice('Kept for you')).toBeVisible()
  await expect
    .poll(() => placeOf(notice('Kept for you').element()).top > placeOf(title.element()).bottom)
    .toBe(true)
  expect(placeOf(notice('Kept for you').element()).bottom).toBeLessThan(placeOf(button('Save').element()).top)
  await button('Cancel').click()
  await expect.element(title).not.toBeInTheDocument()
  // Back at its usual place, below the top bar.
  await expect.poll(() => placeOf(notice('Kept for you').element()).top).toBeLessThan(100)
})

test('a dialog without a field begins at its title, so that a screen reader says that it has opened', async () => {
  openScreen('/', {
    inPlaceOfAreas: (
      <ShowDialog open title="A picture" onClose={() => {}}>
        To look at
      </ShowDialog>
    ),
  })
  await expect.element(page.getByRole('heading', { name: 'A picture' })).toHaveFocus()
})
