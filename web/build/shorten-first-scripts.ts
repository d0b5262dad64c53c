import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The scripts of public/. They run before the app, and belong to no bundle. */
const SCRIPTS = ['before-first-paint.js', 'painted-streak.js']

/** Takes the comments out of the scripts that run first, so that every first visit loads a little less. */
export const shortenFirstScripts = (): Plugin => ({
  name: 'keepup:shorten-first-scripts',
  apply: 'build',
  generateBundle() {
    for (const fileName of SCRIPTS) this.emitFile({ type: 'asset', fileName, source: shortened(fileName) })
  },
})

/**
 * Without lines of comments, and without the white space at the beginning of lines. A minifier would write the strings of these scripts in
 * the JavaScript of 2015.
 */
export const shortened = (fileName: string): string =>
  readFileSync(new URL(`../public/${fileName}`, import.meta.url), 'utf8')
    .replace(/^\s*(?:\/\/.*|\/\*\*.*\*\/)\n/gm, '')
    .replace(/^\s+/gm, '')
