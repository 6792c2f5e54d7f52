/** Short messages that pass: `toast.success(text)`, `toast.error(text)`, `toast(text)`. */
export { toast } from 'sonner';
