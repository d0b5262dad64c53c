import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Builds a page without workers as one script. */
export async function buildPage(entry: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: resolve(entry) },
    },
  })) as Rolldown.RolldownOutput
  if (output.length > 1) throw new Error(`${entry} makes more than one file`)
  // Nothing in the script may end its script element early.
  return output[0].code.replaceAll('</script', '<\\/script')
}
