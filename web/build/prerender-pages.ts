import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

import { languageModules, languages } from './languages.ts'
import { startNotices } from './start-notices.ts'

interface Rendered {
  head: string
  body: string
}

/** The exports of entry-prerender.tsx. */
interface PrerenderEntry {
  prerenderedPages: { path: string; file: string; modules: string[] }[]
  shells: { file: string; modules: string[]; expectsLogin: boolean; styledAs: string }[]
  speak: (language: string) => Promise<void>
  renderPage: (path: string) => Promise<Rendered>
  renderShell: (styledAs: string) => Promise<Rendered>
  playersPages: { path: string; file: string; modules: string[] }[]
  renderPlayersPage: (path: string) => Promise<Rendered>
}

const ROOT = '<div id="root"'
/** Every path without a page starts with it. */
const LOADING_FILE = 'shell.html'
/** Its styles are the frame's and those that most pages share. */
const LOADING_STYLED_AS = '/profile'

/** before-first-paint.js then asks for the player. */
const EXPECTS_LOGIN = '<html data-login="expected" '

/**
 * Writes the public pages as HTML that is readable without JavaScript, the pages of players as they look before their data is there, and the
 * shells of areas, all of them in every language, and one shell for every other path.
 */
export function prerenderPages(): Plugin {
  let root = ''
  return {
    name: 'keepup:prerender-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = '' }, bundle) {
      const template = await readFile(join(dir, 'index.html'), 'utf8')
      const entry = await buildEntry(root)
      const { prerenderedPages, shells, playersPages, ...entryPoint } = (await import(
        pathToFileURL(entry).href
      )) as PrerenderEntry
      const { speak, renderPage, renderShell, renderPlayersPage } = entryPoint
      const fill = ({ head, body }: Rendered, modules: string[], hasWords: boolean) =>
        template
          .replace('<!--head-->', () => fontPreload(bundle) + preloads(bundle, template, modules) + head)
          .replace('<!--notices-->', () => streakScript(body) + startNotices(hasWords))
          .replace('<!--app-->', () => body)
      const write = (file: string, page: string) => writeFile(join(dir, file), page)
      await write(LOADING_FILE, fill(await renderShell(LOADING_STYLED_AS), [], false))
      for (const language of languages) {
        await speak(language)
        const inLanguage = (page: string) => page.replace('lang="en"', `lang="${language}"`)
        const named = (file: string) =>
          language === 'en' ? file : file.replace('.html', `.${language}.html`)
        const first = language === 'en' ? [] : [`virtual:languages/${language}/first`]
        const all = [...first, `virtual:languages/${language}/rest`]
        for (const { file, modules, expectsLogin, styledAs } of shells) {
          const page = inLanguage(fill(await renderShell(styledAs), [...all, ...modules], false))
          await write(named(file), expectsLogin ? page.replace('<html ', EXPECTS_LOGIN) : page)
        }
        for (const { file, path, modules } of prerenderedPages) {
          const page = fill(await renderPage(path), [...first, ...modules], true)
          await write(named(file), inLanguage(page).replace(ROOT, `${ROOT} data-prerendered="${path}"`))
        }
        for (const { file, path, modules } of playersPages) {
          const { head, body } = await renderPlayersPage(path)
          // The first render replaces the fields, and what was typed before it would be lost.
          const idle = body.replaceAll('<input ', '<input disabled ')
          const page = fill({ head, body: idle }, [...all, ...modules], false)
          const painted = inLanguage(page).replace(ROOT, `${ROOT} data-prerendered=""`)
          await write(named(file), painted.replace('<html ', EXPECTS_LOGIN))
        }
      }
      await rm(dirname(entry), { recursive: true })
    },
  }
}

/** Only pages with a place for the day streak (web/statistics/streak/streak-card.tsx) load the script that fills it. */
const streakScript = (body: string) =>
  body.includes('id="painted-streak"') ? '<script src="/painted-streak.js"></script>' : ''

/** Bundles the entry for Node and returns the file's path. */
async function buildEntry(root: string): Promise<string> {
  const outDir = join(root, '../node_modules/.cache/keepup-prerender')
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    plugins: [react(), languageModules()],
    ssr: { noExternal: true },
    build: { ssr: 'entry-prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  })
  return join(outDir, 'entry-prerender.js')
}

/** The font of the first text. Other fonts load only if their letters occur. */
function fontPreload(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
  return font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : ''
}

/** The chunks with which a page hydrates, so that they load in parallel to the entry. */
function preloads(bundle: Rolldown.OutputBundle, template: string, modules: string[]): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const wanted = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || wanted.has(chunk.fileName)) return
    wanted.add(chunk.fileName)
    for (const imported of chunk.imports) add(chunks.find(({ fileName }) => fileName === imported))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!chunk) throw new Error(`${module} is no chunk of its own, so it cannot be preloaded.`)
    add(chunk)
  }
  return [...wanted]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}
