import { styled } from '@mui/material/styles'

/** An address that breaks after its @ where it must; elsewhere only where not even a half of it fits. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <span>
      <Half>{email.slice(0, at)}</Half>
      <wbr />
      <Half>{email.slice(at)}</Half>
    </span>
  )
}

/** A block stays whole: a hyphen in it is no place to break. */
const Half = styled('span')({ display: 'inline-block', maxWidth: '100%' })
