import { expect, test } from '@playwright/test'
import { openAuthDialog, openTab, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { use } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'by keyboard alone a passkey is added, and signs in where it is suggested',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const answers = (enabled: boolean) =>
      device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    const { email } = await signUp(page)
    await page.goto('/settings')
    await use(page, page.getByRole('button', { name: 'Add a passkey' }))
    await expect(page.getByRole('button', { name: /^Rename Chrome on/ })).toBeVisible()
    await use(page, page.getByRole('main').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL('/')

    await answers(false)
    const dialog = await openAuthDialog(page)
    // A device that was asked while it could not answer never answers. So the tab must ask it again.
    await openTab(page, dialog, 'Sign Up')
    await answers(true)
    await openTab(page, dialog, 'Sign In')
    await expect(dialog).toBeHidden()
    expect(await signedInEmail(page)).toBe(email)
  },
)
