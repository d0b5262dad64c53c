import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { useOutbox } from '#web/sessions/delivery/use-outbox.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { greatestBadges } from './greatest-badges.ts'
import { rememberTold, shouldTell } from './told-achievements.ts'

/** Tells what sessions achieved that arrived while their result was not open any more. */
export function useTellAchievements(): void {
  const { accepted } = useOutbox()
  const notify = useNotify()
  const { t } = useTranslation()
  useEffect(() => {
    const say = ({ juggleCount, newRecords, newBadges }: RecordedSession) =>
      t('practice.achieved.late', {
        juggles: t('practice.juggles', { count: juggleCount }),
        what: [
          ...newRecords.map(({ kind }) => t(`statistics.beaten.${kind}`)),
          ...greatestBadges(newBadges).map(({ kind, threshold }) => t(`badges.${kind}.label`, { threshold })),
        ].join(', '),
      })
    // A tab in the background leaves it to the one that is looked at.
    if (document.visibilityState === 'hidden') return
    for (const session of accepted.values()) {
      const isNews = session.newRecords.length + session.newBadges.length > 0
      if (!isNews || !shouldTell(session.id)) continue
      rememberTold(session.id)
      notify(say(session), 'success')
    }
  }, [accepted, notify, t])
}
