import type { Kysely } from 'kysely'
import { measureWebsite, measureWebsiteAnew } from '#server/admin/overview/measure-website.ts'
import { forgetReports } from '#server/admin/reports/review-reports.ts'
import { issueChangeLink } from '#server/identity/notices/change-links.ts'
import { forgetEndedLogins } from '#server/identity/logins/forget-ended-logins.ts'
import { forgetPastPeriods } from '#server/leaderboards/forget-past-periods.ts'
import {
  LONG_PERIODS,
  measureLargeGroups,
  measureMilestones,
  SHORT_PERIODS,
} from '#server/leaderboards/measure-milestones.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { QueuedWork, ScheduledJob } from '#server/platform/jobs/start-jobs.ts'
import { forgetAnsweredRequests } from '#server/platform/http/repeated/once.ts'
import { byTrustedClock, type ForgettingJob } from '#server/platform/jobs/trusted-clock.ts'
import { forgetOldInvitations } from '#server/groups/invitations/forget-invitations.ts'
import { INVITATION_QUEUE, mailInvitation } from '#server/groups/invitations/sending/mail-invitation.ts'
import { tellOfAskingChildren } from '#server/groups/join-requests/tell-of-asking-children.ts'
import { remindOfTasks } from '#server/groups/tasks/remind-of-tasks.ts'
import type { Tier } from '#domain/billing/entitlement.ts'
import { joinDefaultTeamLater } from '#server/groups/joining/join-default-team.ts'
import { forgetEndedLinks } from '#server/squads/claims/guardian-links.ts'
import { forgetEndedStations } from '#server/squads/stations/make-station.ts'
import { tellOfReports } from '#server/groups/report/tell-of-reports.ts'
import { type Eraser, eraseDuePlayers } from '#server/players/deletion/erase-due-players.ts'
import { fetchProviderPhotos } from '#server/players/photos/fetch-provider-photos.ts'
import {
  askWaitingGuardians,
  GUARDIAN_QUESTION_QUEUE,
  mailWaitingQuestion,
} from '#server/guardians/consent/ask-waiting-guardians.ts'
import { GUARDIAN_CONFIRMATION_QUEUE, mailConfirmation } from '#server/guardians/confirm-to-guardian.ts'
import { GUARDIAN_COPY_QUEUE, mailGuardianCopy } from '#server/guardians/copy-to-guardians.ts'
import { GUARDIAN_NOTICE_QUEUE, mailGuardianNotice } from '#server/guardians/tell-guardian.ts'
import { mailDigest } from '#server/notifications/digest/mail-digest.ts'
import { DIGEST_QUEUE, prepareDigests } from '#server/notifications/digest/prepare-digests.ts'
import { MAIL_QUEUE, type Correspondence, mailNotification } from '#server/notifications/mail-notification.ts'

/** A job rests 20 times as long as it measured, so that it takes at most a twentieth of the time, however much data there is. */
const SPARINGLY = { rest: 20 }

/** Everything that runs on a schedule, except for billing and videos, which list their own. */
export function scheduledJobs(
  db: Kysely<DB>,
  { jobs, baseTier, ...eraser }: Pick<Eraser, 'log' | 'dataDir'> & { jobs: JobQueue; baseTier: Tier },
): ScheduledJob[] {
  return [
    {
      name: 'leaderboards-measure-short-periods',
      cron: '* * * * *',
      run: async (signal) => {
        const measuring = { ...SPARINGLY, periods: SHORT_PERIODS, signal }
        await measureMilestones(db, new Date(), measuring)
        await measureLargeGroups(db, new Date(), measuring)
      },
    },
    {
      name: 'leaderboards-measure-milestones',
      cron: '* * * * *',
      run: (signal) => measureMilestones(db, new Date(), { ...SPARINGLY, periods: LONG_PERIODS, signal }),
    },
    {
      name: 'leaderboards-measure-large-groups',
      cron: '*/5 * * * *',
      run: (signal) => measureLargeGroups(db, new Date(), { ...SPARINGLY, periods: LONG_PERIODS, signal }),
    },
    {
      name: 'admin-measure-website',
      cron: '* * * * *',
      run: sparingly(() => measureWebsite(db, new Date())),
    },
    { name: 'admin-measure-website-anew', cron: '17 3 * * *', run: () => measureWebsiteAnew(db, new Date()) },
    {
      name: 'notifications-weekly-digest',
      cron: '*/15 * * * *',
      run: () => prepareDigests(db, jobs, new Date()),
    },
    {
      // Every day of the first week of a month, because some admins could not be told on the days before. At noon the month before is over everywhere.
      name: 'groups-tell-of-reports',
      cron: '11 12 1-7 * *',
      run: () => tellOfReports({ db, jobs, baseTier }, new Date()),
    },
    {
      name: 'groups-join-default-team',
      cron: '*/10 * * * *',
      run: () => joinDefaultTeamLater(db, new Date()),
    },
    {
      name: 'groups-tell-of-asking-children',
      cron: '* * * * *',
      run: () => tellOfAskingChildren(db, jobs, new Date()),
    },
    {
      name: 'groups-remind-of-tasks',
      cron: '*/15 * * * *',
      run: () => remindOfTasks(db, jobs, new Date()),
    },
    {
      name: 'players-ask-waiting-guardians',
      cron: '* * * * *',
      run: () => askWaitingGuardians(db, jobs),
    },
    { name: 'players-fetch-photos', cron: '* * * * *', run: () => fetchProviderPhotos(db) },
    ...forgettingJobs(db, { jobs, ...eraser }).map((job) =>
      byTrustedClock({ db, log: eraser.log, now: () => new Date() }, job),
    ),
  ]
}

/** What deletes by the clock. */
function forgettingJobs(db: Kysely<DB>, eraser: Omit<Eraser, 'db'>): ForgettingJob[] {
  return [
    {
      name: 'leaderboards-forget-past-periods',
      cron: '7 0 * * *',
      run: (now) => forgetPastPeriods(db, now),
    },
    { name: 'players-erase-due', cron: '23 * * * *', run: (now) => eraseDuePlayers({ db, ...eraser }, now) },
    { name: 'admin-forget-reports', cron: '41 3 * * *', run: (now) => forgetReports(db, now) },
    { name: 'groups-forget-invitations', cron: '41 2 * * *', run: (now) => forgetOldInvitations(db, now) },
    { name: 'squads-forget-ended-stations', cron: '43 * * * *', run: (now) => forgetEndedStations(db, now) },
    { name: 'squads-forget-ended-links', cron: '49 * * * *', run: (now) => forgetEndedLinks(db, now) },
    {
      name: 'forget-answered-requests',
      cron: '53 * * * *',
      run: (now) => forgetAnsweredRequests(db, now),
    },
    { name: 'identity-forget-ended-logins', cron: '37 * * * *', run: (now) => forgetEndedLogins(db, now) },
  ]
}

/**
 * Mails that leave side by side. A mail service that has not answered a mail keeps its connection for a minute, and the mails behind it must not wait
 * for that.
 */
const MANY_MAILS = 10
/** The same for mails that are rare. Each one that may run asks the database for work every other second. */
const FEW_MAILS = 3

/** The work that transactions leave in queues. */
export function queuedWork(correspondence: Correspondence & { jobs: JobQueue }): QueuedWork[] {
  return [
    {
      name: MAIL_QUEUE,
      run: ({ notificationId }, attempt) =>
        mailNotification({ ...correspondence, issueChangeLink }, notificationId!, attempt),
      sideBySide: MANY_MAILS,
    },
    {
      name: INVITATION_QUEUE,
      run: ({ invitationId }, attempt) => mailInvitation(correspondence, invitationId!, attempt, new Date()),
      sideBySide: MANY_MAILS,
    },
    {
      name: GUARDIAN_NOTICE_QUEUE,
      run: ({ userId, teamId }, attempt) =>
        mailGuardianNotice(correspondence, { userId: userId!, teamId: teamId! }, attempt),
      sideBySide: FEW_MAILS,
    },
    {
      name: GUARDIAN_CONFIRMATION_QUEUE,
      run: ({ userId, language }) =>
        mailConfirmation(correspondence, { userId: userId!, language: language! }),
      sideBySide: FEW_MAILS,
    },
    {
      name: GUARDIAN_COPY_QUEUE,
      run: ({ notificationId }) => mailGuardianCopy(correspondence, notificationId!),
      sideBySide: FEW_MAILS,
    },
    {
      name: GUARDIAN_QUESTION_QUEUE,
      run: ({ userId }) => mailWaitingQuestion(correspondence, userId!, new Date()),
      sideBySide: FEW_MAILS,
    },
    {
      name: DIGEST_QUEUE,
      run: ({ digestId }) => mailDigest(correspondence, digestId!),
      sideBySide: MANY_MAILS,
    },
  ]
}

/** Skips runs so that slow work rests long enough. Work that takes seconds runs every few minutes instead of every minute. */
function sparingly(run: () => Promise<void>): () => Promise<void> {
  let notBefore = 0
  return async () => {
    const begin = performance.now()
    if (begin < notBefore) return
    await run()
    const end = performance.now()
    notBefore = end + SPARINGLY.rest * (end - begin)
  }
}
