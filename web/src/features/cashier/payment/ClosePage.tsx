import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { closePaymentWindow } from '../deposit/hosted/messages';

/** Closes the payment window and tells the form that opened it; in a window that nobody opened, it leads home. */
export function ClosePage() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!closePaymentWindow()) void navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
