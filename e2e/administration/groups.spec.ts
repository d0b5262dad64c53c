import { expect, type Page } from '@playwright/test'
import { entriesOf } from '#e2e/support/audit-log.ts'
import {
  absentPlayer,
  foundOrganization,
  foundTeam,
  joinTeam,
  message,
  uniqueName,
} from '#e2e/support/groups.ts'
import { expectFocusKept, use, useFile } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/stand-ins.ts'
import { test } from '#e2e/support/website-admin.ts'

const names = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('rowheader').getByRole('link').allTextContents()
const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** An action and what it changed, whoever did it and when. */
const startingWith = (action: string, change = '') =>
  new RegExp(`(Olga|Carla)${RegExp.escape(action)}.*${RegExp.escape(change)}`)

test(
  'an organization admin finds their organization and its teams, changes several at once, and deletes what they have typed',
  { tag: '@phone' },
  async ({ administration, page }) => {
    await administration.foundTeam(uniqueName('Foreign'))
    await signUp(page, 'Olga')
    const club = await foundOrganization({ page }, 'Club')
    const reds = await foundTeam({ page }, 'Reds', { organizationId: club.id })
    const blues = await foundTeam({ page }, 'Blues')
    await page.goto('/admin/teams')
    await expect(page.getByText('2 teams')).toBeVisible()
    expect((await names(page, 'Teams')).toSorted()).toEqual([blues.name, reds.name].toSorted())

    await page.getByRole('checkbox', { name: `Select ${blues.name}` }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
    const move = page.getByRole('dialog', { name: 'Move 1 team' })
    await move.getByLabel('Organization').click()
    await page.getByRole('option', { name: club.name }).click()
    await move.getByRole('button', { name: 'Move' }).click()
    await expect(message(page, '1 team changed')).toBeVisible()
    await page.goto(`/admin/teams?organization=${club.id}`)
    await expect(page.getByText('2 teams')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Set inactive' }).click()
    await page
      .getByRole('alertdialog', { name: 'Set 2 teams inactive?' })
      .getByRole('button', { name: 'Set inactive' })
      .click()
    await expect(message(page, '2 teams changed')).toBeVisible()
    await expect(page.getByRole('row', { name: reds.name })).toContainText('Inactive')

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 teams?' })
    await expect(question).toContainText(reds.name)
    await expect(question.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
    await question.getByRole('textbox').fill('delete 2 teams')
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(message(page, '2 teams deleted')).toBeVisible()

    await page.goto('/admin/organizations')
    await menuOf(page, club.name, 'Export')
    const download = page.waitForEvent('download')
    await page
      .getByRole('dialog', { name: `Export ${club.name}` })
      .getByRole('button', { name: 'Download' })
      .click()
    expect((await download).suggestedFilename()).toBe(`${club.name} members.csv`)
    await expect(page.getByRole('dialog')).toBeHidden()
    await menuOf(page, club.name, 'Invite code and QR')
    await expect(page.getByRole('img', { name: `QR code of the invite link of ${club.name}` })).toBeVisible()

    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: `Select ${club.name}` }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Set inactive' }).click()
    await expect(message(page, '1 organization changed')).toBeVisible()

    await page.goto('/admin/audit-log')
    await expect(entriesOf(page)).toHaveText([
      startingWith(`Organization edited: ${club.name}`, 'Status: Active → Inactive'),
      startingWith(`Data exported: ${club.name}`, 'File: Members'),
      startingWith('Team deleted: ', 'Members: 1'),
      startingWith('Team deleted: ', 'Members: 1'),
      startingWith('Team edited: ', 'Status: Active → Inactive'),
      startingWith('Team edited: ', 'Status: Active → Inactive'),
      startingWith(`Team edited: ${blues.name}`, `Organization: none → ${club.name}`),
      startingWith(`Team created: ${reds.name}`, `Organization: ${club.name}`),
      startingWith(`Organization created: ${club.name}`),
    ])

    await page.goto('/admin/organizations')
    await menuOf(page, club.name, 'Delete')
    const farewell = page.getByRole('dialog', { name: `Delete ${club.name}?` })
    await farewell.getByRole('textbox').fill(club.name)
    await farewell.getByRole('button', { name: 'Delete for good' }).click()
    await expect(message(page, `${club.name} is deleted`)).toBeVisible()
  },
)

test(
  'an owner imports a roster by keyboard alone, writes to who does not practice, and finds it in the audit log',
  { tag: '@phone' },
  async ({ browser, page }) => {
    // Waits for a mail, and signs up behind it.
    test.slow()
    await signUp(page, 'Carla')
    const team = await foundTeam({ page }, 'Harbor', { policy: 'anyone' })
    await page.goto(`/groups/${team.id}?view=members`)
    await use(page, page.getByRole('link', { name: 'Import a roster' }))
    await expect(
      page.getByRole('heading', { level: 1, name: `Import a roster for ${team.name}` }),
    ).toBeVisible()
    const choose = (text: string) =>
      useFile(page, page.getByRole('button', { name: 'Choose a file' }), {
        name: 'roster.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })

    await choose('name,email,team,role\nAna,ana@example.com,,\n"Ben,ben@example.com,,\n')
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was imported' })).toContainText('Line')

    const email = `${uniqueName('ana')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}@example.com`
    await choose(`name,email,team,role\nAna,${email},,admin\nBen,ben,,\n`)
    await expect(page.getByRole('row', { name: /Ben/ })).toContainText('This is no email address.')
    await use(page, page.getByRole('button', { name: 'Leave out 1 row with errors' }))
    await expect(page.getByRole('row', { name: /Ana/ })).toContainText(`Gets an invitation to ${team.name}`)
    await use(page, page.getByRole('button', { name: 'Import 1 player' }))
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
    await expectFocusKept(page)

    const link = linkIn(await newestMail(email, /invites you/))
    const ana = await (await browser.newContext()).newPage()
    await ana.goto(link)
    await expect(ana.getByRole('heading', { name: `${team.name} is waiting for you` })).toBeVisible()
    await ana.getByRole('button', { name: 'Sign up to join' }).click()
    const dialog = ana.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse')
    await dialog.getByLabel('Confirm password').fill('correct horse')
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(ana.getByRole('heading', { level: 1, name: team.name, exact: true })).toBeVisible()
    await ana.goto(link)
    await expect(ana.getByText('This invitation is over')).toBeVisible()

    const anasName = email.split('@')[0]!
    const nils = await absentPlayer('Nils')
    await joinTeam(nils, team)
    await recordSession(nils.page, { juggleCount: 40, duration: 10 })
    await page.goto(`/admin/teams/${team.id}/coach`)
    await expect(page.getByRole('row', { name: anasName })).toContainText('No session since joining')
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: /^Not yet/ })
      .click()
    await page.getByRole('checkbox', { name: `Select ${anasName}` }).check()
    await page.getByRole('button', { name: 'Message 1 player' }).click()
    const writing = page.getByRole('dialog', { name: `Message ${anasName}` })
    await writing.getByRole('button', { name: /^We missed you/ }).click()
    await writing.getByRole('button', { name: 'Send' }).click()
    await expect(message(page, 'Sent to 1 player')).toBeVisible()
    await ana.goto('/groups')
    await ana.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    await expect(ana.getByText(`Carla (${team.name}): We missed you.`)).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toContain(team.name)

    // Members are managed, and the code renewed, on the team's own page (groups-managing.spec.ts, groups-codes.spec.ts).
    const member = `/api/teams/${team.id}/members/${nils.id}`
    expect((await page.request.patch(member, { data: { role: 'admin' } })).ok()).toBe(true)
    expect((await page.request.delete(member)).ok()).toBe(true)
    expect((await page.request.post(`/api/teams/${team.id}/invite-code`)).ok()).toBe(true)
    await page.goto('/admin/audit-log')
    await expect(entriesOf(page)).toHaveText([
      startingWith(`Invite code renewed: ${team.name}`),
      startingWith(`Member removed: ${team.name}`, 'Player: NilsRole: Admin'),
      startingWith(`Member's role changed: ${team.name}`, 'Player: NilsRole: Member → Admin'),
      startingWith(`Data exported: ${team.name}`, 'File: Practice'),
      startingWith(`Members written to: ${team.name}`, 'Players: 1'),
      startingWith(`Member's role changed: ${team.name}`, 'Role: Member → Admin'),
      startingWith(`Roster imported: ${team.name}`, 'Invited: 1'),
      startingWith(`Team created: ${team.name}`),
    ])
    await ana.close()
  },
)
