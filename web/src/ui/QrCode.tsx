import { QRCodeSVG } from 'qrcode.react';
import { Component, type ReactNode } from 'react';

interface QrCodeProps {
  readonly value: string;
  /** What it is, for those who do not see it. */
  readonly title: string;
  /** Edge in pixels. */
  readonly size?: number;
}

/** A text that no code can hold fails while it is drawn. React logs it, and what stands around the code stays. */
class Undrawn extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A QR code, drawn by the app. Without it everything that it holds has to stand beside it in words. */
export function QrCode({ value, title, size = 204 }: QrCodeProps) {
  return (
    <Undrawn key={value}>
      <QRCodeSVG
        value={value}
        size={size}
        level="M"
        // Readers need four modules of white around a code (ISO/IEC 18004).
        marginSize={4}
        title={title}
        className="mx-auto block shrink-0 rounded-md"
      />
    </Undrawn>
  );
}
