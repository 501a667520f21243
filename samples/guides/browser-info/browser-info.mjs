// Runs in the buyer's browser, on the page that submits the payment.

// The color depths that EMV 3-D Secure allows. Some screens report others, such as 30.
const COLOR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

/** The part of `browser_info` that a script can read. Your server adds `accept_header`. */
export function browserInfo() {
  return {
    color_depth: COLOR_DEPTHS.find((depth) => depth <= screen.colorDepth) ?? 24,
    java_enabled: navigator.javaEnabled(),
    language: navigator.language,
    screen_height: screen.height,
    screen_width: screen.width,
    user_agent: navigator.userAgent,
  };
}
