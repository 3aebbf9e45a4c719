/** The look: calm, dense, typographic. One accent, neutral greys, 14 px, tabular figures; colours are in tokens.css. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** From the same blue as the sign-in pages; the sixth is the accent on white, the fourth on black. */
const accent: MantineColorsTuple = [
  '#eef4fc',
  '#dbe7f8',
  '#b5cdf0',
  '#8ab8ff',
  '#6ea3ee',
  '#3f7fd6',
  '#1f5fbf',
  '#1a52a6',
  '#16458c',
  '#0f3167',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent },
  fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px' },
      h2: { fontSize: '17px' },
      h3: { fontSize: '15px' },
      h4: { fontSize: '15px' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { transitionProps: { duration: 100 } } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    // A dialog's heading is no banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
});

/** Mantine's own names for what tokens.css defines. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
  },
  dark: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-anchor': 'var(--accent)',
  },
});
