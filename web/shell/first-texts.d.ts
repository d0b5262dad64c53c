declare module 'virtual:first-texts' {
  const texts: import('#web/build/first-texts.ts').FirstTexts
  export default texts
}
