import { styled } from '@mui/material/styles'

/** A rich text to read. The server stores only what is safe to show (contract lab/service-step.ts). */
export function RichTextView({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the server cleaned it when it was saved
  return <Text dangerouslySetInnerHTML={{ __html: html }} />
}

const Text = styled('div')(({ theme }) => ({
  fontSize: 'inherit',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& p, & ul, & ol': { margin: '0 0 8px' },
  '& ul, & ol': { paddingLeft: 24 },
  '& h1, & h2, & h3': { margin: '8px 0', fontSize: 16, fontWeight: 700 },
  '& a': { color: theme.palette.primary.dark },
}))
