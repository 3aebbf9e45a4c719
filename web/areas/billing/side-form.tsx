export { SideForm } from '../../ui/side-form.tsx';
