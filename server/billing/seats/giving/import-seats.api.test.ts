import { expect, test } from 'vitest'
import { BY_SEAT, entitlementOf, FREE, startSeatsTest } from '#server/billing/testing/start-seats-test.ts'

const { app, academy } = await startSeatsTest()

test('a list gives its members seats, and reports each other row’s error', async () => {
  const { assign, importList, members } = await academy(3, 3)
  const [first, second, seated] = members
  await assign([seated!])
  const stranger = await app.signUp()
  const csv = [
    'Name,Email',
    `"Ada, first",${first!.email.toUpperCase()}`,
    `Bo,${second!.email}`,
    `Cy,${seated!.email}`,
    `Di,${stranger.email}`,
    'Ed,nobody@example.com',
    'Flo,not an address',
    `Ada again,${first!.email}`,
  ].join('\r\n')
  const { status, body } = await importList(csv)
  expect({ status, assigned: body.assigned }).toEqual({ status: 200, assigned: 2 })
  expect(body.rows.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
    [2, 'assigned'],
    [3, 'assigned'],
    [4, 'unchanged'],
    // The same answer as for an unknown address.
    [5, 'notMember'],
    [6, 'notMember'],
    [7, 'invalidEmail'],
    [8, 'repeated'],
  ])
  expect(await entitlementOf(first!)).toEqual(BY_SEAT)
  expect(await entitlementOf(stranger)).toEqual(FREE)
})

test('a seat in another organization keeps nobody from one here', async () => {
  const [elsewhere, here] = [await academy(1, 1), await academy(1, 1)]
  const [member] = here.members
  await member!.send('POST', '/api/invite-codes/redeem', { code: elsewhere.inviteCode })
  await elsewhere.assign([member!])
  expect((await here.importList(member!.email)).body).toMatchObject({ assigned: 1 })
})

test('a malformed file imports nothing, and its faulty line is named', async () => {
  const { importList, plan, members } = await academy(2, 2)
  const csv = `name,email\nAda,${members[0]!.email}\nBo,"${members[1]!.email}\n`
  const answer = await importList(csv)
  expect(answer).toMatchObject({ status: 422, body: { code: 'MALFORMED_SEAT_LIST' } })
  expect(answer.body.detail).toContain('Line 3')
  expect(await plan()).toMatchObject({ assigned: 0 })
})

test('a list of somebody who may give no seats is not read', async () => {
  const { path, members } = await academy(1, 1)
  const answer = await members[0]!.send('POST', `${path}/import`, { tier: 'plus', csv: 'name,"email' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('a list with more members than free seats gives no seats', async () => {
  const { importList, plan, members } = await academy(2, 3)
  const csv = members.map(({ email }) => email).join('\n')
  expect(await importList(csv)).toMatchObject({ status: 409, body: { code: 'NO_FREE_SEAT' } })
  expect(await plan()).toMatchObject({ assigned: 0 })
})

test('a preview says what would happen, and changes nothing', async () => {
  const { admin, path, plan, members } = await academy(2, 1)
  const body = { tier: 'plus', csv: members[0]!.email, dryRun: true }
  const answer = await admin.send('POST', `${path}/import`, body)
  expect(answer.body).toMatchObject({ assigned: 1, rows: [{ line: 1, outcome: 'assigned' }] })
  expect(await plan()).toMatchObject({ assigned: 0 })
})
