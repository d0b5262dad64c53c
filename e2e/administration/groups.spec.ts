import { expect, type Page } from '@playwright/test'
import { entriesOf } from '#e2e/support/audit-log.ts'
import {
  absentPlayer,
  cardOf,
  foundOrganization,
  foundTeam,
  joinTeam,
  message,
  uniqueName,
} from '#e2e/support/groups.ts'
import { putOffIntroduction } from '#e2e/support/introduction.ts'
import { choose, expectFocusKept, typeInto, use, useFile } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/stand-ins.ts'
import { test } from '#e2e/support/website-admin.ts'

const names = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('rowheader').getByRole('link').allTextContents()

/** Tables of the admin area, by keyboard alone: the menu of a row, and the bar of what is selected. */
const menuOf = async (page: Page, name: string, item: string) => {
  await use(page, page.getByRole('button', { name: `Actions for ${name}` }))
  await choose(page, page.getByRole('menuitem', { name: item, exact: true }))
}
const select = (page: Page, label: string) => use(page, page.getByRole('checkbox', { name: label }), 'Space')
const change = (page: Page, name: string) =>
  use(page, page.getByRole('toolbar').getByRole('button', { name }))

/** An action and what it changed, whoever did it and when. */
const startingWith = (action: string, change = '') => new RegExp(`(Olga|Carla)${action}.*${change}`)

test(
  'by keyboard alone an organization admin finds their organization and its teams, changes several at once, and deletes what they have typed',
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

    await select(page, `Select ${blues.name}`)
    await change(page, 'Move')
    const move = page.getByRole('dialog', { name: `Move ${blues.name}` })
    await use(page, move.getByLabel('Organization'), 'ArrowDown')
    await choose(page, page.getByRole('option', { name: club.name }))
    await use(page, move.getByRole('button', { name: 'Move' }))
    await expect(message(page, '1 team changed')).toBeVisible()
    await page.goto(`/admin/teams?organization=${club.id}`)
    await expect(page.getByText('2 teams')).toBeVisible()

    await select(page, 'Select all on this page')
    await change(page, 'Set inactive')
    const inactive = page.getByRole('alertdialog', { name: 'Set 2 teams inactive?' })
    await use(page, inactive.getByRole('button', { name: 'Set inactive' }))
    await expect(message(page, '2 teams changed')).toBeVisible()
    await expectFocusKept(page)
    await expect(page.getByRole('row', { name: reds.name })).toContainText('Inactive')

    await select(page, 'Select all on this page')
    // What would change nothing is not offered.
    await expect(page.getByRole('toolbar').getByRole('button')).toHaveText([
      '',
      'Set active',
      'Move',
      'Delete',
    ])
    await change(page, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete 2 teams?' })
    await expect(question).toContainText(reds.name)
    await expect(question.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
    await typeInto(page, question.getByRole('textbox'), 'delete 2 teams')
    await use(page, question.getByRole('button', { name: 'Delete for good' }))
    await expect(message(page, '2 teams deleted')).toBeVisible()
    await expectFocusKept(page)

    await page.goto('/admin/organizations')
    await menuOf(page, club.name, 'Export')
    const download = page.waitForEvent('download')
    const exporting = page.getByRole('dialog', { name: `Export ${club.name}` })
    await use(page, exporting.getByRole('button', { name: 'Download' }))
    expect((await download).suggestedFilename()).toBe(`${club.name} members.csv`)
    await expect(page.getByRole('dialog')).toBeHidden()
    await menuOf(page, club.name, 'Invite code and QR')
    await expect(page.getByRole('img', { name: `QR code of the invite link of ${club.name}` })).toBeVisible()

    await page.keyboard.press('Escape')
    await select(page, `Select ${club.name}`)
    await change(page, 'Set inactive')
    const closing = page.getByRole('alertdialog', { name: `Set ${club.name} inactive?` })
    await expect(closing).toContainText('its invite code stops working')
    await use(page, closing.getByRole('button', { name: 'Set inactive' }))
    await expect(message(page, '1 organization changed')).toBeVisible()
    await expectFocusKept(page)

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
    await typeInto(page, farewell.getByRole('textbox'), club.name)
    await use(page, farewell.getByRole('button', { name: 'Delete for good' }))
    await expect(message(page, `${club.name} is deleted`)).toBeVisible()
    await expectFocusKept(page)
  },
)

test(
  'by keyboard alone an owner imports a roster, writes to who does not practice, and finds it in the audit log',
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
    const chooseFile = (text: string) =>
      useFile(page, page.getByRole('button', { name: 'Choose a file' }), {
        name: 'roster.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })

    await chooseFile('name,email,team,role\nAna,ana@example.com,,\n"Ben,ben@example.com,,\n')
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was imported' })).toContainText('Line')

    const email = `${uniqueName('ana')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}@example.com`
    await chooseFile(`name,email,team,role\nAna,${email},,admin\nBen,ben,,\n`)
    await expect(page.getByRole('row', { name: /Ben/ })).toContainText('This is not an email address.')
    await use(page, page.getByRole('button', { name: 'Leave out 1 row with errors' }))
    await expect(page.getByRole('row', { name: /Ana/ })).toContainText(`Gets an invitation to ${team.name}`)
    await use(page, page.getByRole('button', { name: 'Import 1 player' }))
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
    await expectFocusKept(page)

    const link = linkIn(await newestMail(email, /^You are invited/))
    const ana = await (await browser.newContext()).newPage()
    await ana.goto(link)
    await expect(ana.getByRole('heading', { name: `${team.name} is waiting for you` })).toBeVisible()
    await use(ana, ana.getByRole('button', { name: 'Sign up to join' }))
    const dialog = ana.getByRole('dialog')
    await typeInto(ana, dialog.getByLabel('Email'), email)
    await typeInto(ana, dialog.getByLabel('Password', { exact: true }), 'correct horse')
    await typeInto(ana, dialog.getByLabel('Confirm password'), 'correct horse')
    await use(ana, dialog.getByRole('button', { name: 'Sign Up', exact: true }))
    await putOffIntroduction(ana)
    await expect(ana.getByRole('heading', { level: 1, name: team.name, exact: true })).toBeVisible()
    await ana.goto(link)
    await expect(ana.getByText('This invitation has expired')).toBeVisible()

    const anasName = email.split('@')[0]!
    const nils = await absentPlayer('Nils')
    await joinTeam(nils, team)
    await recordSession(nils.page, { juggleCount: 40, duration: 10 })
    await page.goto(`/admin/teams/${team.id}/coach`)
    await expect(page.getByRole('row', { name: anasName })).toContainText('No session since joining')
    const shown = page.getByRole('group', { name: 'Show' })
    await expect(shown.getByRole('button', { name: /^Everybody/ })).toContainText('1 practiced')
    // Carla is a member herself, and writes to the others.
    await expect(page.getByRole('button', { name: 'Message 2 players' })).toBeEnabled()
    await use(page, shown.getByRole('button', { name: /^Not practicing/ }))
    await select(page, `Select ${anasName}`)
    await use(page, page.getByRole('button', { name: 'Message 1 player' }))
    const writing = page.getByRole('dialog', { name: `Message ${anasName}` })
    await use(page, writing.getByRole('button', { name: /^We missed you/ }))
    await use(page, writing.getByRole('button', { name: 'Send' }))
    await expect(message(page, 'Sent to 1 player')).toBeVisible()
    await expectFocusKept(page)
    await ana.goto('/groups')
    await use(ana, ana.getByRole('button', { name: /^Notifications, \d+ unread/ }))
    await expect(ana.getByText(`Carla (${team.name}): We missed you.`)).toBeVisible()

    const download = page.waitForEvent('download')
    await use(page, page.getByRole('button', { name: 'Export' }))
    expect((await download).suggestedFilename()).toContain(team.name)

    // Members are managed, and the code renewed, on the team's own page (groups-managing.spec.ts, groups-codes.spec.ts).
    const member = `/api/teams/${team.id}/members/${nils.id}`
    expect((await page.request.patch(member, { data: { role: 'admin' } })).ok()).toBe(true)
    expect((await page.request.delete(member)).ok()).toBe(true)
    expect((await page.request.post(`/api/teams/${team.id}/invite-code`)).ok()).toBe(true)
    await page.goto('/admin/teams')
    await select(page, `Select ${team.name}`)
    // It is in no organization, and Carla has none to move it into.
    await expect(page.getByRole('toolbar').getByRole('button')).toHaveText(['', 'Set inactive', 'Delete'])
    await page.goto('/admin/audit-log')
    await expect(entriesOf(page)).toHaveText([
      startingWith(`Invite code renewed: ${team.name}`),
      startingWith(`Member removed: ${team.name}`, 'Player: NilsRole: Admin'),
      startingWith(`Member's role changed: ${team.name}`, 'Player: NilsRole: Member → Admin'),
      startingWith(`Data exported: ${team.name}`, 'File: Practice'),
      startingWith(`Members messaged: ${team.name}`, 'Players: 1'),
      startingWith(`Member's role changed: ${team.name}`, 'Role: Member → Admin'),
      startingWith(`Roster imported: ${team.name}`, 'Invited: 1'),
      startingWith(`Team created: ${team.name}`),
    ])
    await ana.close()
  },
)

test(
  'whoever manages a team is led to manage it, and not asked to send themselves a request',
  { tag: '@phone' },
  async ({ administration, page }) => {
    const { email } = await signUp(page, 'Olga')
    const name = uniqueName('Reds')
    const id = await administration.foundTeam(name)
    await administration.assign(email, 'team_admin', id)
    const card = await cardOf(page, { name })
    await expect(card.getByRole('button')).toHaveCount(0)
    await use(page, card.getByRole('link', { name: 'Manage', exact: true }))
    await expect(page.getByText('You manage this group.')).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Sections of the group' })
    await expect(sections.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', /.+/)
    await expect(sections.getByRole('link', { name: 'Requests' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite only' })).toHaveCount(0)
  },
)
