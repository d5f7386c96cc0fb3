import { Whole } from '../text/whole-words.tsx'

/** An address that breaks after its @ if necessary; elsewhere only if not even half of it fits. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <span>
      <Whole>{email.slice(0, at)}</Whole>
      <wbr />
      <Whole>{email.slice(at)}</Whole>
    </span>
  )
}
