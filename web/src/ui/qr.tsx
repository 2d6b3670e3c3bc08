import { linkQr } from 'text:ui'
import { encode } from 'uqr'

/** A QR code, dark on light in every theme, as some readers need. */
export function QR({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 3 })
  let path = ''
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`
    }),
  )
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={linkQr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
