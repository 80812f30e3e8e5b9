-- Sends the requests of a file in turn, each thread from a place of its own, and prints the figures as JSON.
-- A line of the file: method, path, cookie and body, separated by tabs.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  requests = {}
  for line in io.lines(args[1]) do
    local method, path, cookie, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = { ["Accept-Language"] = "en" }
    if cookie ~= "" then headers["Cookie"] = cookie end
    if body ~= "" then headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
  turn = math.floor(#requests * number / 2)
end

function request()
  turn = turn + 1
  if turn > #requests then turn = 1 end
  return requests[turn]
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
