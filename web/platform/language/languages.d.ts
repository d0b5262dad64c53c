declare module 'virtual:languages' {
  import type en from '#texts/en.json'

  type Half = () => Promise<{ default: object }>

  export const firstTexts: Pick<typeof en, 'brand' | 'common' | 'nav' | 'gate' | 'landing'>
  /** By language code. The first English texts are part of the app. */
  export const languages: Record<string, { first: Half | null; rest: Half }>
}
