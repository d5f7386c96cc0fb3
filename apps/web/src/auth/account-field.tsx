import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface AccountFieldProps extends Omit<OutlinedInputProps, 'error' | 'id'> {
  label: string
  help?: string
  error?: string | undefined
}

/** Label above, help below, an error in place of help, for the dialogs of the own account. */
export function AccountField({ label, help, error, ...input }: AccountFieldProps) {
  const id = useId()
  const below = error ?? help
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', marginBottom: 4, fontWeight: 500 }}>
        {label}
      </label>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        error={Boolean(error)}
        {...(below && { 'aria-describedby': `${id}-below` })}
        {...input}
      />
      {below && (
        <FormHelperText id={`${id}-below`} error={Boolean(error)} sx={{ mx: 0 }}>
          {below}
        </FormHelperText>
      )}
    </div>
  )
}
