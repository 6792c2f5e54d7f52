/** Graphics capabilities of this device. */
export interface Device {
  /** Drawn by the processor, without a graphics card: large translucent lights and smoothing cost more than they give. */
  readonly weak: boolean;
}

/** @returns undefined when the device has no WebGL at all */
export function inspectDevice(): Device | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!context) return undefined;
  const named = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { weak: /swiftshader|llvmpipe|software|basic render/i.test(renderer) };
}
