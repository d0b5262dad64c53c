import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { SoldTier } from '#domain/billing/plan.ts'
import { confirmCheckout, loadBilling } from '#web/billing/api/billing-calls.ts'
import { usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Back from the payment page, which put its id into the address: asks what became of it, once, and forgets the id. True while it asks. */
export function useFinishedCheckout(): boolean {
  const [address, setAddress] = useSearchParams()
  const checkoutId = address.get('checkout')
  const [asking, setAsking] = useState(checkoutId !== null)
  const say = useSayOutcome(address.has('organization'))
  const asked = useRef<string | null>(null)
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  useEffect(() => {
    // In development React runs effects twice; the payment is asked about once.
    if (checkoutId === null || asked.current === checkoutId) return
    asked.current = checkoutId
    void say(checkoutId).finally(() => {
      // Whoever has left meanwhile is on a page whose address is none of our business.
      if (!isOnPage.current) return
      setAsking(false)
      setAddress(
        (present) => {
          present.delete('checkout')
          return present
        },
        { replace: true },
      )
    })
  }, [checkoutId, say, setAddress])
  return asking
}

function useSayOutcome(isForSeats: boolean): (checkoutId: string) => Promise<void> {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  return async (checkoutId) => {
    try {
      const { outcome } = await confirmCheckout(checkoutId)
      await planChanged()
      if (outcome !== 'paid') return notify(t(`billing.checkout.${outcome}`), 'info')
      if (isForSeats) return notify(t('billing.checkout.paidSeats'), 'success')
      const { tier } = (await loadBilling()).entitlement
      notify(t('billing.checkout.paid', { tier: t(`billing.tiers.${tier as SoldTier}`) }), 'success')
    } catch {
      notify(t('billing.checkout.unknown'), 'warning')
    }
  }
}
