import { expect, test } from 'vitest'
import { foundTeam, joinByCode } from '#server/testing/groups.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const owner = await app.signUp()
const team = await foundTeam(owner, { name: 'Λύκος' })
for (const displayName of ['Άρης', 'ΆΡΗΣ']) {
  const player = await app.signUp()
  await player.send('PATCH', '/api/me', { displayName, birthYear: 1990 })
  await joinByCode(player, team)
  await player.record()
}
await grantWebsiteAdmin(app.db, owner.email)

test.each(['άρης', 'ΆΡΗΣ', 'άρησ'])(
  '%s finds a Greek name with either small sigma, in every list',
  async (typed) => {
    const search = encodeURIComponent(typed)
    for (const [path, name] of [
      [`/api/admin/users?search=${search}`, 'displayName'],
      [`/api/teams/${team.id}/members?search=${search}`, 'userDisplayName'],
      [`/api/leaderboards/totalJuggles/players?search=${search}`, 'displayName'],
      [`/api/leaderboards/totalJuggles/players?search=${search}&scope=team:${team.id}`, 'displayName'],
    ] as const) {
      const { items } = (await owner.get(path)).body
      expect(items.map((item: Record<string, unknown>) => item[name]).toSorted(), path).toEqual([
        'ΆΡΗΣ',
        'Άρης',
      ])
    }
  },
)

test.each(['λύκος', 'ΛΎΚΟΣ', 'λύκοσ'])('%s finds a Greek team', async (typed) => {
  for (const path of ['/api/teams', '/api/admin/teams']) {
    const { items } = (await owner.get(`${path}?search=${encodeURIComponent(typed)}`)).body
    expect(
      items.map(({ name }: { name: string }) => name),
      path,
    ).toEqual(['Λύκος'])
  }
})
