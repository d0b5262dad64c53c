import { afterEach, expect, test, vi } from 'vitest'

/** Loads texts.ts with languages that arrive when the test says so, and with a stub of i18next that only keeps the language. */
async function startIn(language: string) {
  const loads = new Map<string, PromiseWithResolvers<{ default: object }>>()
  const load = (code: string) => () => {
    const loading = Promise.withResolvers<{ default: object }>()
    loads.set(code, loading)
    return loading.promise
  }
  const half = (code: string) => ({ first: load(code), rest: load(code) })
  const i18next = {
    language,
    changeLanguage: (code: string) => Promise.resolve((i18next.language = code)),
    addResourceBundle: () => {},
  }
  vi.resetModules()
  vi.doMock('virtual:languages', () => ({
    firstTexts: {},
    languages: { en: { first: null, rest: load('en') }, de: half('de'), fr: half('fr') },
  }))
  vi.doMock('i18next', () => ({ default: i18next }))
  vi.stubGlobal('document', { documentElement: { lang: language } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  const { chooseLanguage } = await import('./texts.ts')
  return { i18next, loads, chooseLanguage }
}

afterEach(() => {
  vi.doUnmock('virtual:languages')
  vi.doUnmock('i18next')
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('of two languages chosen one after the other the last one is shown, whichever loads first', async () => {
  const { i18next, loads, chooseLanguage } = await startIn('en')
  const choices = Promise.all([chooseLanguage('de'), chooseLanguage('fr')])
  loads.get('fr')!.resolve({ default: {} })
  await expect.poll(() => i18next.language).toBe('fr')
  loads.get('de')!.resolve({ default: {} })
  await choices
  expect(i18next.language).toBe('fr')
})

test('a language whose texts do not load is not chosen, and can be chosen again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { i18next, loads, chooseLanguage } = await startIn('en')
  const first = chooseLanguage('de')
  loads.get('de')!.reject(new Error('offline'))
  expect([await first, i18next.language]).toEqual([false, 'en'])
  const second = chooseLanguage('de')
  loads.get('de')!.resolve({ default: {} })
  expect([await second, i18next.language]).toEqual([true, 'de'])
})
