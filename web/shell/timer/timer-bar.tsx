export default function TimerBar() {
  return <div />;
}
