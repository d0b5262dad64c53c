import type { ReactNode } from 'react'
import { entitlementAllows } from '#domain/billing/entitlement-allows.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { PlanNote, type VideoFeature } from './plan-note.tsx'

interface PlanGateProps {
  feature: VideoFeature
  /** Of the page that stands there instead. */
  title: string
  children: ReactNode
}

/** What a plan has, for who has it; for others what it is and where it is to be had. */
export function PlanGate({ feature, title, children }: PlanGateProps) {
  const { profile, profileError } = useAuth()
  // Without a signal nobody can tell: the server decides when the session arrives.
  if (!profile && !profileError) return <PageLoading />
  if (!profile || entitlementAllows(profile.entitlement.tier, feature)) return children
  return (
    <PageFrame title={title} maxWidth="sm">
      <PlanNote feature={feature} />
    </PageFrame>
  )
}
