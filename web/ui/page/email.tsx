/** An email address that breaks before its @ where one line is too short for it. */
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
