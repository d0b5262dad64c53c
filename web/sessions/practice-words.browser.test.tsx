import i18next from 'i18next'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#web/platform/language/texts.ts'
import { clippedTexts } from '#web/testing/clipped-texts.ts'
import { speak } from '#web/testing/languages.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { countOf, countTouches, sessionServer } from '#web/testing/practice.ts'

const SMALLEST_PHONE = [320, 640] as const

test.each(LANGUAGES)('on the smallest phone a practice has room for its words in %s', async (language) => {
  await resizeScreen(...SMALLEST_PHONE)
  await speak(language)
  const player = aPlayer({ language })
  openScreen('/practice', { player, answers: sessionServer(player.uid).answers })
  const press = (key: 'start.action' | 'count.pause' | 'count.finish' | 'result.save') =>
    page.getByRole('button', { name: i18next.t(`practice.${key}`), exact: true }).click()
  await press('start.action')
  await expect.element(countOf).toHaveTextContent('0')
  await countTouches(4)
  expect(clippedTexts()).toEqual([])
  await press('count.pause')
  await expect.element(page.getByText(i18next.t('practice.count.paused'), { exact: true })).toBeVisible()
  expect(clippedTexts()).toEqual([])
  await press('count.finish')
  await expect.element(page.getByRole('dialog', { name: i18next.t('practice.result.title') })).toBeVisible()
  expect(clippedTexts()).toEqual([])
  await press('result.save')
  await expect.element(page.getByText(i18next.t('practice.outbox.saved'), { exact: true })).toBeVisible()
  expect(clippedTexts()).toEqual([])
})
