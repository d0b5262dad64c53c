declare module 'virtual:first-texts' {
  import type en from '#texts/en.json'

  const texts: Pick<typeof en, 'brand' | 'common' | 'nav' | 'gate' | 'landing'>
  export default texts
}
