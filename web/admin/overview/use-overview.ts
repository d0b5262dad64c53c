import { useQuery } from '@tanstack/react-query'
import type { WebsiteOverview } from '#contract/admin/overview.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

/** Measured every minute, so asked again every minute. */
const REFRESH_MS = 60_000

export const useOverview = () =>
  useQuery({
    queryKey: ['websiteOverview'],
    queryFn: () => unwrap<WebsiteOverview>(api.api.admin.overview.$get()),
    refetchInterval: REFRESH_MS,
  })
