import { useEffect, useState } from 'react';
import type { QrDrawing } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on white in both themes, because many cameras cannot read the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing>();

  useEffect(() => {
    let isCurrent = true;
    // Without the code the link can still be copied.
    void import('./qr-path.ts').then(
      ({ qrDrawing }) => {
        if (isCurrent) setDrawing(qrDrawing(text));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  return (
    <div className="qr-code">
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          data-test-id="qr-code"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}
