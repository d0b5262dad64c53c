import type { TFunction } from 'i18next'
import type { UserProfile } from '#contract/players/me.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { nameForSharing } from '#domain/players/name-for-sharing.ts'
import { practiceDate } from '#web/ui/format/practice-time.ts'
import { sharedPath } from '#web/sessions/one-session/shared-path.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import type { SharedPicture } from '#web/ui/share/shared-picture.ts'

type SharedSession = Pick<RecordSession, 'juggleCount' | 'duration' | 'date' | 'timeZone'> & {
  runs?: RecordSession['runs'] | null
  touches?: RecordSession['touches'] | null
  /** The key of its public link. */
  sharedAs?: string | null
}

/** The content of a shared picture of a session: whose it is, count, details and day. It leads to the session's link, if it has one. */
export function pictureOfSession(
  t: TFunction,
  profile: UserProfile | null,
  session: SharedSession,
  isRecord = false,
): SharedPicture {
  const { juggleCount, duration, runs, touches, sharedAs } = session
  const bestRun = runs?.reduce((most, run) => Math.max(most, run.juggleCount), 0) ?? 0
  return {
    name: profile ? nameForSharing(profile) : '',
    headline: t(isRecord ? 'practice.result.record' : 'practice.result.practice'),
    celebrates: isRecord,
    value: formatCount(juggleCount),
    label: t('practice.jugglesLabel', { count: juggleCount }),
    figures: [
      ...(duration > 0
        ? [
            { label: t('practice.count.time'), value: formatDuration(duration) },
            { label: t('practice.bests.bestRate'), value: formatRate(juggleRate(juggleCount, duration)) },
          ]
        : []),
      ...(bestRun > 0 ? [{ label: t('statistics.records.bestRun.label'), value: formatCount(bestRun) }] : []),
    ],
    date: practiceDate(session),
    touches,
    ...(sharedAs && { path: sharedPath(sharedAs) }),
  }
}
