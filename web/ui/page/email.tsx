/** An email address. It breaks before the @ if it does not fit in one line. */
export function Email({ children: email }: { children: string }) {
  const at = Math.max(0, email.lastIndexOf('@'))
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
