import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#server/services.ts'
import { pageHead } from './page-head.ts'
import { findOpenPlayer } from './show-open-profile.ts'

/**
 * Renders the page of a public player. Null for other players, and when the database is away, because the app explains that better than an
 * error page.
 */
export function createPageRenderer({ config, db, log }: Services, webRoot: string) {
  let shell: Promise<string> | undefined
  return async (userId: string): Promise<string | null> => {
    try {
      const player = await findOpenPlayer(db, userId)
      if (!player) return null
      shell ??= readFile(join(webRoot, 'shell.html'), 'utf8')
      const [before, after] = splitBefore('</head>', await shell)
      const { href } = new URL(`/players/${player.uid}`, config.publicUrl)
      return before + String(await pageHead(player, href)) + after
    } catch (err) {
      shell = undefined
      log.warn({ err }, 'The page of a player goes out without its preview')
      return null
    }
  }
}

/** String.replace would misread patterns such as $& in a name. */
function splitBefore(mark: string, text: string): [string, string] {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at)]
}
