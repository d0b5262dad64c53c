import { expect, test } from 'vitest'
import {
  asGuardian,
  askGuardian,
  newGuardian,
  signUpMinor,
  tokenMailedTo,
} from '#server/testing/scenes/minors.ts'
import { kindsTold, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ jobs: true })

const subjectsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const dismiss = (player: Player) => player.send('DELETE', '/api/me/guardian')
const ENDED = /no longer names you/

async function withGuardian(answers: boolean) {
  const [player, guardian] = [await signUpMinor(app), newGuardian()]
  await askGuardian(player, guardian)
  const answer = { token: tokenMailedTo(app, guardian), allowsVisibility: true, allowsVideos: false }
  if (answers) await asGuardian(app, 'answer', answer)
  return { player, guardian }
}

test('naming and dismissing a guardian is told in the app and by mail, because a thief might have done it', async () => {
  const { player } = await withGuardian(false)
  await dismiss(player)
  await dismiss(player)
  expect(await kindsTold(player)).toEqual(['guardian_dismissed', 'guardian_named'])
  // The queue of mails has no order.
  const mails = () => new Set(subjectsTo(player.email).filter((subject) => /guardian was/.test(subject)))
  const named = 'A parent or guardian was named in your Keepup account'
  await expect.poll(mails).toEqual(new Set([named, 'Your parent or guardian was dismissed on Keepup']))
})

test.each([
  ['is dismissed', dismiss],
  ['is replaced', (player: Player) => askGuardian(player, newGuardian())],
])('a guardian who has answered reads it when somebody in the account chose that they %s', async (_, end) => {
  const { player, guardian } = await withGuardian(true)
  await end(player)
  await dismiss(player)
  const mails = () => app.mails.filter(({ to, subject }) => to === guardian && ENDED.test(subject))
  await expect.poll(mails).toHaveLength(1)
  expect(mails()[0]!.link).toBeUndefined()
})

test('a guardian who never answered gets no such mail, and neither does one who is asked again', async () => {
  const silent = await withGuardian(false)
  await dismiss(silent.player)
  const again = await withGuardian(true)
  await askGuardian(again.player, again.guardian.toUpperCase())
  const questions = () => subjectsTo(again.guardian).filter((subject) => /asks for your/.test(subject))
  await expect.poll(questions).toHaveLength(2)
  for (const { guardian } of [silent, again])
    expect(subjectsTo(guardian).filter((subject) => ENDED.test(subject))).toEqual([])
})
