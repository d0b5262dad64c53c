/** The program behind `npm run verify`. It checks the invariants of the data, prints violations, and then exits with 1. */
import { checkVideos } from '#scripts/verify-data/check-videos.ts'
import { findingLines, isSound } from '#scripts/verify-data/print-findings.ts'
import { verify } from '#scripts/verify-data/verify.ts'
import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/connections/with-database.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { createVideoStorage } from '#server/videos/storage/create-video-storage.ts'

await runUntilStopped(async () => {
  const config = readConfig(process.env)
  await withDatabase(config, async (db) => {
    const videos = await checkVideos(db, createVideoStorage(db, config))
    const findings = [...(await verify(db, new Date())), videos]
    console.log(findingLines(findings).join('\n'))
    if (!isSound(findings)) throw new OperatorError('The data breaks the rules that are listed above.')
  })
  return false
})
