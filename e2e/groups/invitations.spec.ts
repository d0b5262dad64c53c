import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { absentPlayer, foundTeam, message, otherPlayer, uniqueName } from '#e2e/support/groups.ts'
import { expectFocusKept, use, useFile } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/stand-ins.ts'

const newAddress = (name: string) => `${uniqueName(name).toLowerCase().replaceAll(' ', '-')}@example.com`
const invitationTo = async (email: string) => linkIn(await newestMail(email, /^You are invited/))

/** Opens an invitation's link and waits until the page knows who looks at it. */
async function openSignedIn(page: Page, link: string): Promise<void> {
  const profile = page.waitForResponse((answer) => answer.url().endsWith('/api/me'))
  await page.goto(link)
  await profile
  await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeVisible()
}

test(
  'by keyboard alone a coach invites by roster, sends an invitation again, withdraws it, and reads who declined',
  { tag: '@phone' },
  async ({ browser, page }) => {
    // Waits for mails.
    test.slow()
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Harbor')
    const invitePage = `/groups/${team.id}?view=invite`
    await page.goto(invitePage)
    const section = page.getByRole('region', { name: 'Invitations by email' })
    await expect(section.getByText('Nobody was invited by email yet')).toBeVisible()
    await use(page, section.getByRole('link', { name: 'Import a roster' }))
    const [ana, ben] = [newAddress('ana'), newAddress('ben')]
    await useFile(page, page.getByRole('button', { name: 'Choose a file' }), {
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,email,team,role\nAna,${ana},,\nBen,${ben},,admin\n`),
    })
    await use(page, page.getByRole('button', { name: 'Import 2 players' }))
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
    const link = await invitationTo(ana)
    await invitationTo(ben)

    await page.goto(invitePage)
    await expect(section.getByText('0 of 2 joined')).toBeVisible()
    const rowOf = (email: string) => section.getByRole('listitem').filter({ hasText: email })
    await expect(rowOf(ana)).toContainText('Sent')
    await expect(rowOf(ben)).toContainText('Admin · Valid until')
    await expectAccessible(page)
    await use(page, rowOf(ben).getByRole('button', { name: 'Send the invitation of Ben again' }))
    await expect(message(page, 'Ben is invited again')).toBeVisible()
    await expectFocusKept(page)
    await use(page, rowOf(ben).getByRole('button', { name: 'Withdraw the invitation of Ben' }))
    const question = page.getByRole('alertdialog', { name: 'Withdraw the invitation of Ben?' })
    await use(page, question.getByRole('button', { name: 'Withdraw' }))
    await expect(message(page, 'The invitation of Ben is withdrawn')).toBeVisible()
    await expect(rowOf(ben)).toContainText('Withdrawn')
    await expect(rowOf(ben).getByRole('button')).toHaveCount(0)
    await expectFocusKept(page)

    const invited = await (await browser.newContext()).newPage()
    await invited.goto(link)
    await expect(invited.getByRole('heading', { name: `${team.name} is waiting for you` })).toBeVisible()
    await use(invited, invited.getByRole('button', { name: 'Decline', exact: true }))
    await expect(
      invited.getByRole('heading', { name: `You declined the invitation to ${team.name}` }),
    ).toBeVisible()
    await invited.close()
    await page.reload()
    await expect(rowOf(ana)).toContainText('Declined')
    await expect(section.getByText('0 of 1 joined')).toBeVisible()
  },
)

test(
  'the invited player, and nobody else, declines by the mail’s link and blocks the team in one go',
  { tag: '@phone' },
  async ({ browser, page }) => {
    const carla = await absentPlayer('Carla')
    const team = await foundTeam(carla, 'Harbor')
    const { email } = await signUp(page, 'Ana')
    const rows = [{ name: 'Ana', email, team: '', role: '' }]
    expect((await carla.page.request.post(`/api/teams/${team.id}/roster`, { data: { rows } })).ok()).toBe(
      true,
    )
    const link = await invitationTo(email)
    const nils = await otherPlayer(browser, 'Nils')
    await openSignedIn(nils.page, link)
    await expect(nils.page.getByRole('button', { name: 'Decline and block' })).toHaveCount(0)
    await nils.page.close()

    await openSignedIn(page, link)
    await expectAccessible(page)
    await use(page, page.getByRole('button', { name: 'Decline and block' }))
    await expect(page.getByRole('heading', { name: `${team.name} is blocked` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    const { items } = await (await carla.page.request.get(`/api/teams/${team.id}/invitations`)).json()
    expect(items).toMatchObject([{ email, state: 'declined' }])
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: `Unblock ${team.name}` })).toBeVisible()
  },
)
