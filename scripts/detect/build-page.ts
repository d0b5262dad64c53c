import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The one script of a page without workers. */
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
  // Whatever stands in the script, it ends where the page says so.
  return output[0].code.replaceAll('</script', '<\\/script')
}
