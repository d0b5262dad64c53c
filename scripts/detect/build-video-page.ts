import { resolve } from 'node:path'
import { build } from 'vite'

/** Builds a script of web/videos with its workers into a folder: `NAME.js`, and the files that it needs beside it. */
export async function buildVideoPage(name: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve('web'),
    logLevel: 'error',
    base: './',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: {
        input: resolve(`web/videos/${name}.ts`),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
