import { alpha, createTheme } from '@mui/material/styles'

const line = '#E2E8F1'
const text = '#172033'
const muted = '#5D6B82'
const primary = '#1F5FE0'
const font = "'Inter Variable', 'IBM Plex Sans Thai', system-ui, sans-serif"
const focusRing = { outline: `2px solid ${primary}`, outlineOffset: 2 }

/** The product's look: light only, one blue, borders rather than shadows. */
export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: primary, dark: '#174BB5', light: '#E9F0FE', contrastText: '#FFFFFF' },
    secondary: { main: '#4F8DF7' },
    error: { main: '#D32F2F' },
    success: { main: '#1F8A4C' },
    warning: { main: '#D97706' },
    info: { main: primary },
    background: { default: '#F5F7FB', paper: '#FFFFFF' },
    text: { primary: text, secondary: muted },
    divider: line,
  },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography: {
    fontFamily: font,
    fontSize: 14,
    h1: { fontSize: 21, fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h2: { fontSize: 17, fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: 14, lineHeight: 'inherit' },
    body2: { fontSize: 13.5, lineHeight: 'inherit' },
    caption: { fontSize: 12, lineHeight: 1.5 },
    overline: { fontSize: 11, fontWeight: 600, letterSpacing: '0.05em', lineHeight: 1.6 },
    button: { fontSize: 14, fontWeight: 600, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 90,
      shorter: 110,
      short: 130,
      standard: 140,
      complex: 150,
      enteringScreen: 140,
      leavingScreen: 110,
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '6px 14px',
          whiteSpace: 'nowrap',
          // A finger needs more space than a mouse.
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: 13 },
        outlined: { borderColor: line, '&:hover': { borderColor: '#C9D3E2' } },
        outlinedInherit: { borderColor: line },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: text } } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiPopover: {
      styleOverrides: {
        paper: { border: `1px solid ${line}`, boxShadow: '0 8px 28px rgba(23, 32, 51, 0.14)' },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36, gap: 10 } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 12, boxShadow: '0 16px 48px rgba(23, 32, 51, 0.2)' } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, fontWeight: 600, padding: '20px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
    // the field's border already shows the focus
    MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: '#FFFFFF' },
        notchedOutline: { borderColor: line },
        input: { '&::placeholder': { color: muted, opacity: 1 } },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: alpha(text, 0.4) } } },
    },
    MuiSkeleton: { defaultProps: { animation: 'pulse' } },
  },
})
