/** Whether this browser can make passkeys, in the form that the server speaks. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Whether it can also suggest them where the email is typed ("conditional UI"). */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
