import { expect, type Page } from '@playwright/test'
import type { Team } from '#contract/groups/team.ts'
import { foundOrganization, foundTeam, joinTeam, message, otherPlayer } from '#e2e/support/groups.ts'
import { sendReports } from '#e2e/support/server/send-reports.ts'
import { send } from '#e2e/support/send.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/server/stand-ins.ts'
import { test } from '#e2e/support/website-admin.ts'

const OTHERS = 'Ben Adams\nZoë Brandt\nNoah F.\nLou\nEmil H.\nFreya S.\nLotte V.\nÅse L.\nTom N.'

const WAITING = '2 tries safe here, waiting for signal'

async function letHelp(owner: Page, team: Team, userId: string) {
  await send(owner.request, 'patch', `/api/teams/${team.id}/members/${userId}`, { role: 'admin' })
}

async function noteTry(station: Page, name: string, count: string) {
  await station.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await station.getByRole('textbox', { name: 'Touches in a row' }).fill(count)
  await station.getByRole('button', { name: 'Save' }).click()
  await expect(message(station, `${count} for ${name}`)).toBeVisible()
}

test(
  'a season of a team: names pasted, cards printed, a test day on two tablets without signal, a level confirmed with its certificate, two guardians who take over and delete, and the report of the month by mail',
  { tag: '@laptop' },
  async ({ page, browser, administration }) => {
    const coach = await signUp(page, 'Carla')
    await administration.givePlan(coach.id, 'pro')
    const academy = await foundOrganization({ page }, 'Academy')
    const team = await foundTeam({ page }, 'Reds', { policy: 'anyone', organizationId: academy.id })
    const parent = await otherPlayer(browser, 'Ann')
    const second = await otherPlayer(browser, 'Ben')
    await joinTeam(second, team)
    await letHelp(page, team, second.id)

    await page.goto(`/groups/${team.id}/players`)
    await page.getByRole('button', { name: 'Add players' }).first().click()
    const children = `Kowalski, Mia; 2014; ${parent.email}\nJürgen Müller; 2015; ${parent.email}\n${OTHERS}`
    await page.getByRole('textbox', { name: 'Names' }).fill(children)
    await page.getByRole('button', { name: 'Add 11 players' }).click()
    await expect(message(page, '11 players added')).toBeVisible()

    await page.goto(`/groups/${team.id}/cards`)
    await expect(page.getByText('Jürgen M.', { exact: true })).toBeVisible()
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)

    await page.goto(`/groups/${team.id}?view=levels`)
    await page.getByRole('button', { name: 'Set the first levels' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(message(page, 'In a row is set')).toBeVisible()

    const tablets = [
      { station: page, tries: { 'Mia K.': '26', 'Jürgen M.': '12' } },
      { station: second.page, tries: { 'Mia K.': '19', 'Jürgen M.': '14' } },
    ]
    for (const { station } of tablets) {
      await station.goto(`/groups/${team.id}/test-day`)
      await expect(station.getByRole('button', { name: /^Mia K\./ })).toBeVisible()
      await station.context().setOffline(true)
    }
    for (const { station, tries } of tablets) {
      for (const [name, count] of Object.entries(tries)) await noteTry(station, name, count)
      await expect(station.getByRole('note').filter({ hasText: WAITING })).toBeVisible()
    }
    for (const { station } of tablets) {
      await station.context().setOffline(false)
      await expect(station.getByRole('note').filter({ hasText: WAITING })).toBeHidden()
    }
    // The tries of both tablets are there, each once.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mia K. 2 of 3 26' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Jürgen M. 2 of 3 14' })).toBeVisible()

    await page.goto(`/groups/${team.id}?view=levels`)
    await page.getByRole('button', { name: 'Confirm 25 in a row for 1 player' }).click()
    await page.getByRole('link', { name: 'Print certificates' }).click()
    await expect(page.getByRole('article')).toHaveText(/Mia K\.kept the ball up25times in a row/)

    const { items } = (await (await page.request.get(`/api/teams/${team.id}/kept-players`)).json()) as {
      items: { displayName: string; claimCode: string }[]
    }
    const codeOf = (name: string) => items.find(({ displayName }) => displayName === name)!.claimCode
    await parent.page.goto(`/card#${codeOf('Mia K.')}`)
    await parent.page.getByRole('button', { name: 'Take over' }).click()
    await expect(parent.page.getByText('2 practices are yours.')).toBeVisible()
    await parent.page.goto(`/card#${codeOf('Jürgen M.')}`)
    await parent.page.getByRole('textbox', { name: 'Your email' }).fill(parent.email)
    await parent.page.getByRole('button', { name: 'Send me the link' }).click()
    await parent.page.goto(linkIn(await newestMail(parent.email, /Your link for a player/)))
    await parent.page.getByRole('button', { name: 'Delete' }).click()
    await parent.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(parent.page.getByText('Everything is deleted.')).toBeVisible()

    await page.goto(`/groups/${team.id}/players`)
    await expect(page.getByText('Zoë B.')).toBeVisible()
    await expect(page.getByText(/^(Mia K|Jürgen M)\./)).toHaveCount(0)
    // Her level moved to her account, which is a member of the team now.
    await page.goto(`/groups/${team.id}/wall`)
    await expect(page.getByRole('listitem').filter({ hasText: '25' })).toContainText('Ann')

    await page.goto(`/groups/organizations/${academy.id}/report`)
    await page.getByRole('switch', { name: 'Email me each month' }).click()
    await expect(message(page, 'You get each report by email')).toBeVisible()
    const report = await page.pdf({ preferCSSPageSize: true })
    expect(report.toString('latin1').match(/\/Type\s*\/Page\b/g)).not.toHaveLength(0)
    await sendReports()
    const mail = await newestMail(coach.email, /report/i)
    await page.goto(linkIn(mail))
    await expect(page.getByRole('region', { name: 'Teams compared' })).toContainText(team.name)
  },
)
