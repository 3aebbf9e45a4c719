/** The theme: calm, dense, typographic. One accent, neutral grays, 14 px, tabular figures; colors are in colors.css. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { WaitingButton } from '../ui/page/waiting-button.tsx';

/** The same blue as the sign-in pages; the sixth shade is the accent on white, the fourth on black. */
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

/** The neutral grays of colors.css, from text to background, for Mantine's dark components. */
const dark: MantineColorsTuple = [
  '#e8ebef',
  '#c9d1da',
  '#a9b3bf',
  '#7b8794',
  '#3d454f',
  '#262c33',
  '#1d2228',
  '#171b20',
  '#101317',
  '#0b0e12',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, dark },
  fontFamily: 'var(--font)',
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
      h5: { fontSize: '13.5px' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm', fw: 500, component: WaitingButton } },
    SegmentedControl: { defaultProps: { fw: 500 } },
    TextInput: { defaultProps: { size: 'sm' } },
    // Numbers are typed, or stepped with the arrow keys; buttons of half a field's height are too small for a finger.
    NumberInput: { defaultProps: { hideControls: true } },
    Modal: { defaultProps: { transitionProps: { duration: 100 } } },
    // Inside the button's landmark, and without a placeholder, which a menu may not contain.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 80 },
        shadow: 'md',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    // A dialog's header must not be a banner landmark of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    // Pages with many choices would otherwise render and position every closed list.
    Combobox: { defaultProps: { keepMounted: false } },
    Select: { defaultProps: { clearButtonProps: { 'aria-label': 'Clear' } } },
    FileInput: { defaultProps: { clearButtonProps: { 'aria-label': 'Clear' } } },
    DateInput: { defaultProps: { clearButtonProps: { 'aria-label': 'Clear' } } },
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
});

/** Mantine's variable names for the values in tokens.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-placeholder': 'var(--hint)',
  },
  dark: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-placeholder': 'var(--hint)',
    '--mantine-color-anchor': 'var(--accent)',
  },
});
